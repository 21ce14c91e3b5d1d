import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Attribute } from '../../../../contract/people/attributes.ts';
import { useNavigate } from 'react-router-dom';
import { attributesQuery, createAttribute } from '../../../api/attributes.ts';
import { brandQuery } from '../../../api/brand.ts';
import { createDraft } from '../../../api/drafts.ts';
import { useEmailLanguage } from '../../../hooks/useEmailLanguage.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { useReadersMessages } from '../../../messages/useReadersMessages.ts';
import { paths } from '../../../paths.ts';
import { toastFailure } from '../../overlay/toast-failure.ts';
import { withEarlyLetters } from '../mail-gallery/keep-early-letters.ts';
import { attributeNameOf, convertEmail, type BringInChoices } from './convert-email.ts';
import type { OpenedEmail } from './open-email.ts';
import { usedImages, withImageAddresses } from './used-images.ts';

const none: readonly Attribute[] = [];

/** Returns the account data for importing an email: attributes, and the brand's texts if there is a brand. */
export function useAccountOfEmail(subject: string) {
  const extensions = useExtensions();
  const attributes = useQuery(attributesQuery()).data ?? none;
  const brand = useQuery({ ...brandQuery(), enabled: extensions.has('brandShow') }).data;
  const [year] = useState(() => new Date().getFullYear());
  const { name: company = '', address = '' } = brand ?? {};
  const texts = useMemo(
    () => ({ subject, preview: '', company, address, year }),
    [subject, company, address, year],
  );
  return useMemo(() => ({ attributes, texts }), [attributes, texts]);
}

/** The number of uploaded images, and of all images. */
export interface UploadProgress {
  readonly done: number;
  readonly count: number;
}

/**
 * Returns a function that creates the draft of an imported email: first its attributes and images, then the draft,
 * which it opens.
 */
export function useBringIn() {
  const t = useMessages('email-import');
  const navigate = useNavigate();
  const samples = useReadersMessages('email-samples', useEmailLanguage() ?? null);
  const canUpload = useExtensions().has('imageUpload');
  const attribute = useSubmit(createAttribute());
  const draft = useSubmit(createDraft());
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const createAttributes = async (fields: readonly string[]) => {
    const codes = new Map<string, string>();
    for (const field of fields) codes.set(field, (await attribute.mutateAsync(attributeNameOf(field))).code);
    return codes;
  };
  const uploadAll = async (images: ReadonlyMap<string, File>) => {
    const { addImage } = await import('../images/prepare/add-image.ts');
    const addresses = new Map<string, string>();
    const failures: unknown[] = [];
    for (const [key, image] of images) {
      setProgress({ done: addresses.size + failures.length, count: images.size });
      try {
        addresses.set(key, (await addImage(image)).src);
      } catch (error) {
        failures.push(error);
      }
    }
    const [first] = failures;
    if (first !== undefined) toastFailure(t('images.failed', { count: failures.length }), first);
    return addresses;
  };
  const open = async (
    opened: OpenedEmail,
    choices: BringInChoices,
    account: ReturnType<typeof useAccountOfEmail>,
  ) => {
    const planned = convertEmail(opened, choices, account);
    const created = await createAttributes(
      planned.fields.flatMap(({ field, choice }) => (choice === 'create' ? [field] : [])),
    );
    const { html } = convertEmail(opened, choices, { ...account, created });
    const addresses = canUpload ? await uploadAll(usedImages(html, opened)) : new Map<string, string>();
    const body = withImageAddresses(html, opened, addresses);
    const subject = account.texts.subject.trim() || samples('blank.subject');
    const { id } = await draft.mutateAsync({ subject, body, css: '', plain_text: '' });
    await navigate(paths.draft(id));
  };
  const bringIn = async (...email: Parameters<typeof open>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await withEarlyLetters(() => open(...email));
    } catch (error) {
      toastFailure(t('create.failed'), error);
    } finally {
      setIsBusy(false);
      setProgress(null);
    }
  };
  return { bringIn, isBusy, progress, canUpload };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '../../../../contract/mails/drafts.ts';
import { createBlockDraft, createDraft } from '../../../api/drafts.ts';
import { htmlTemplateQuery, draftFromBlockTemplate, draftFromHtmlTemplate } from '../../../api/templates.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { useReadersMessages } from '../../../messages/useReadersMessages.ts';
import { useEmailLanguage } from '../../../hooks/useEmailLanguage.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { paths, segmentsPart, withSegments } from '../../../paths.ts';
import { blankMail } from './blank-mail.ts';
import type { MailTemplate, TemplateKind } from './mail-template.ts';
import { withEarlyLetters } from './keep-early-letters.ts';
import { toastFailure } from '../../overlay/toast-failure.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';

/** An email without a template: of a kind, or a letter of blocks. */
export type BlankKind = TemplateKind | 'letter';

/** The start of a new email: a template, or blank. */
export type MailBeginning =
  | Pick<MailTemplate, 'kind' | 'id' | 'subject'>
  | { readonly blank: BlankKind }
  | { readonly sent: number };

/** A function that creates a draft from a sent email. */
export type CopySent = (id: number) => Promise<{ readonly id: number }>;

/** Returns whether a blank draft of a kind is being created. */
export function isBlank(beginning: MailBeginning | null, kind: BlankKind): boolean {
  return beginning !== null && 'blank' in beginning && beginning.blank === kind;
}

/**
 * Returns a function that creates a draft and opens it; from a sent email too, if `copySent` is given. What is typed
 * until it opens goes to its subject. `busy` is the start of the draft being created; there is one at a time.
 */
export function useStartMail(copySent: CopySent | null = null) {
  const t = useMessages('templates');
  const navigate = useNavigate();
  const make = useMakeDraft(copySent);
  const keep = useKeepSegments();
  const [segments] = useUrlState(segmentsPart);
  const [busy, setBusy] = useState<MailBeginning | null>(null);
  const start = async (beginning: MailBeginning) => {
    if (busy !== null) return;
    setBusy(beginning);
    try {
      await withEarlyLetters(async () => {
        const { id } = await make(beginning);
        const isKept = await keep(id, segments);
        await navigate(withSegments(paths.draft(id), isKept ? null : segments));
      });
    } catch (error) {
      toastFailure(t('create.failed'), error);
    } finally {
      setBusy(null);
    }
  };
  return { start, busy };
}

/** Returns a function that stores the segments of a new draft; false if the service didn't. */
function useKeepSegments(): (id: number, segments: string | null) => Promise<boolean> {
  const client = useQueryClient();
  const isKept = useExtensions().has('draftAudienceReplace');
  return async (id, segments) => {
    if (!isKept || segments === null) return false;
    try {
      const { saveDraftAudience } = await import('../../../api/save-draft-audience.ts');
      await saveDraftAudience(client, id, { segments: segments.split(',') });
      return true;
    } catch {
      return false;
    }
  };
}

/**
 * Returns a function that creates a draft. A service without the extension gets a draft with the template's texts
 * instead.
 */
function useMakeDraft(
  copySent: CopySent | null,
): (beginning: MailBeginning) => Promise<{ readonly id: number }> {
  const samples = useReadersMessages('email-samples', useEmailLanguage() ?? null);
  const client = useQueryClient();
  const extensions = useExtensions();
  const create = useSubmit(createDraft());
  const createBlocks = useSubmit(createBlockDraft());
  const fromHtml = useSubmit(draftFromHtmlTemplate());
  const fromBlocks = useSubmit(draftFromBlockTemplate());
  const branded = usePutInBrand();
  return async (beginning) => {
    if ('sent' in beginning) {
      if (copySent === null) throw new TypeError('this page starts no email from a sent one');
      return copySent(beginning.sent);
    }
    if ('blank' in beginning) {
      if (beginning.blank === 'html') return create.mutateAsync(blankMail(samples));
      const { blankBlocks } = await import('./blank-blocks.ts');
      return branded(
        await createBlocks.mutateAsync(blankBlocks(samples, { isLetter: beginning.blank === 'letter' })),
      );
    }
    if (beginning.kind === 'block') return branded(await fromBlocks.mutateAsync(beginning.id));
    if (extensions.has('htmlTemplateDraft')) return branded(await fromHtml.mutateAsync(beginning.id));
    const { subject, body, css, plain_text } = await client.fetchQuery(htmlTemplateQuery(beginning.id));
    return create.mutateAsync({ subject, body, css, plain_text });
  };
}

/** Returns a function that applies the brand to a new draft, if the service has one. */
function usePutInBrand(): (draft: Draft) => Promise<Draft> {
  const t = useMessages('templates');
  const client = useQueryClient();
  const hasBrands = useExtensions().has('brandShow');
  return async (draft) => {
    if (!hasBrands) return draft;
    try {
      const { putInBrand } = await import('./put-in-brand.ts');
      return await putInBrand(client, draft);
    } catch (error) {
      toastFailure(t('brand.failed'), error);
      return draft;
    }
  };
}

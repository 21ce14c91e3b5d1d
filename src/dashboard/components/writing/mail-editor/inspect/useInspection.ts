import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import type { StoredImages } from '../../../../../rendering/checks/stored-images.ts';
import { attributesQuery } from '../../../../api/attributes.ts';
import { storedImagesQuery } from '../../../../api/images.ts';
import { useExtensions } from '../../../../hooks/useExtensions.ts';
import { useFooterWords } from '../../../../hooks/useFooterWords.ts';
import { blockSamples } from '../../checks/block-samples.ts';
import type { MailFields, MailRef } from '../open/open-mail.ts';
import { useRecipients, type Recipients } from '../recipients/useRecipients.ts';
import type { InspectedContact, Inspection } from './inspection.ts';
import { openInspector, type Inspector } from './open-inspector.ts';

/** The pause in writing before the email is checked again, in milliseconds. */
const pauseMs = 400;

interface Inspected {
  readonly mail: MailRef;
  readonly fields: MailFields;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  /** Texts of new blocks, in the email's language. */
  readonly samples: Translator<'email-samples'>;
  readonly contact: InspectedContact | null;
  readonly sender: string | null;
  readonly isPictured: boolean;
  /** True if the checks are shown. */
  readonly isShown: boolean;
}

/** The results of the checks, and the recipients they are about. */
export interface CheckedEmail {
  /** Null until the first time. */
  readonly inspection: Inspection | null;
  /** Null for emails without recipients to choose. */
  readonly recipients: Recipients | null;
}

/** Returns the results for the email on the screen. They follow the writing with a delay. */
export function useInspection(inspected: Inspected): CheckedEmail {
  const { mail, fields, language, samples, contact, sender, isPictured, isShown } = inspected;
  const { data } = useQuery(attributesQuery());
  const footer = useFooterWords(contact?.attributes['language'] ?? language);
  const [inspection, setInspection] = useState<Inspection | null>(null);
  const values = inspection?.values.join(' ') ?? '';
  const recipients = useRecipients(mail, { values, isNeeded: values !== '' || isShown });
  const audience = recipients?.audience ?? null;
  const images = useStoredImages(inspection?.images.join(' ') ?? '');
  const isTemplate = mail.kind === 'html' || mail.kind === 'block';
  const ofBlocks = useMemo(() => (isTemplate ? null : blockSamples(samples)), [isTemplate, samples]);
  const inspector = useRef<Inspector | null>(null);
  const isFirst = inspection === null || (isPictured && inspection.html === null);
  useEffect(() => {
    const opened = openInspector(setInspection);
    inspector.current = opened;
    return opened.close;
  }, []);
  useEffect(() => {
    const attributes = data?.map(({ code }) => code) ?? null;
    const ask = () =>
      inspector.current?.inspect({
        ...{ fields, language, attributes, audience, contact, sender, footer, isPictured },
        ...{ images, samples: ofBlocks, year: new Date().getFullYear() },
      });
    const timer = window.setTimeout(ask, isFirst ? 0 : pauseMs);
    return () => window.clearTimeout(timer);
  }, [fields, language, data, audience, images, ofBlocks, contact, sender, footer, isPictured, isFirst]);
  return { inspection, recipients };
}

const noImages: StoredImages = {};

/** Returns the account's images that an email shows, by their keys, as far as they are known. */
function useStoredImages(keys: string): StoredImages {
  const isListed = useExtensions().has('imageList');
  const { data } = useQuery({
    ...storedImagesQuery(keys.split(' ')),
    enabled: isListed && keys !== '',
  });
  return data ?? noImages;
}

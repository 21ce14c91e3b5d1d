import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Translator } from '../../../../../messages/translator.ts';
import { attributesQuery } from '../../../../api/attributes.ts';
import { useFooterWords } from '../../../../hooks/useFooterWords.ts';
import { useBlockSamples } from '../../checks/useBlockSamples.ts';
import type { BlockIssues } from '../../block-editor/model/block-issues.ts';
import type { MailFields, MailRef } from '../open/open-mail.ts';
import { blockIssues } from './block-issues.ts';
import { useRecipients, type Recipients } from '../recipients/useRecipients.ts';
import { useStoredImages } from '../recipients/useStoredImages.ts';
import type { InspectedContact, Inspection } from './inspection.ts';
import { openInspector, type Inspector } from './open-inspector.ts';

/** The pause in typing before the email is checked again, in milliseconds. */
const pauseMs = 400;

/** The merge tag of a list's name. */
const listTag = '##list_name##';

/** An email on the screen. */
export interface Inspected {
  readonly mail: MailRef;
  readonly fields: MailFields;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  readonly contact: InspectedContact | null;
  readonly sender: string | null;
  readonly isPictured: boolean;
  /** True if the checks are shown. */
  readonly isShown: boolean;
}

/** The check results, and the recipients they are for. */
export interface CheckedEmail {
  /** Null until the first results. */
  readonly inspection: Inspection | null;
  /** Null for emails without recipients to choose. */
  readonly recipients: Recipients | null;
  readonly issues: BlockIssues;
}

const noIssues: BlockIssues = new Map();

/** Returns the check results for the displayed email. They follow typing with a delay. */
export function useInspection(inspected: Inspected): CheckedEmail {
  const { mail, fields, language, samples: t, contact, sender, isPictured } = inspected;
  const { data } = useQuery(attributesQuery());
  const footer = useFooterWords(contact?.attributes['language'] ?? language);
  const [inspection, setInspection] = useState<Inspection | null>(null);
  const [issues, setIssues] = useState(noIssues);
  const values = inspection?.values.join(' ') ?? '';
  const recipients = useRecipients(mail, { values, isNeeded: needsRecipients(inspection, inspected) });
  const list = recipients?.likely ?? null;
  const audience = recipients?.audience ?? null;
  const images = useStoredImages(inspection?.images.join(' ') ?? '');
  const isTemplate = mail.kind === 'html' || mail.kind === 'block';
  const ofBlocks = useBlockSamples(t);
  const samples = isTemplate ? null : ofBlocks;
  const inspector = useRef<Inspector | null>(null);
  const isFirst = inspection === null || (isPictured && inspection.html === null);
  useEffect(() => {
    const opened = openInspector((result, request) => {
      setInspection(result);
      setIssues(blockIssues(result.findings, request.fields.blockdocument));
    });
    inspector.current = opened;
    return opened.close;
  }, []);
  useEffect(() => {
    const attributes = data?.map(({ code }) => code) ?? null;
    const ask = () =>
      inspector.current?.inspect({
        ...{ fields, language, attributes, audience, contact, sender, list, footer, isPictured },
        ...{ images, samples, year: new Date().getFullYear() },
        publicUrl: window.location.origin,
      });
    const timer = window.setTimeout(ask, isFirst ? 0 : pauseMs);
    return () => window.clearTimeout(timer);
  }, [fields, language, data, audience, images, samples, contact, sender, list, footer, isPictured, isFirst]);
  return useMemo(() => ({ inspection, recipients, issues }), [inspection, recipients, issues]);
}

/** Returns whether the results depend on the recipients, such as by the name of their list. */
function needsRecipients(inspection: Inspection | null, { isPictured, isShown }: Inspected): boolean {
  if (isPictured || isShown) return true;
  return inspection !== null && (inspection.values.length > 0 || inspection.words.includes(listTag));
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { attributesQuery } from '../../../../api/attributes.ts';
import { useFooterWords } from '../../../../hooks/useFooterWords.ts';
import type { MailFields } from '../open/open-mail.ts';
import type { InspectedContact, Inspection } from './inspection.ts';
import { openInspector, type Inspector } from './open-inspector.ts';

/** The pause in writing before the email is checked again, in milliseconds. */
const pauseMs = 400;

interface Inspected {
  readonly fields: MailFields;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  readonly contact: InspectedContact | null;
  readonly sender: string | null;
  readonly isPictured: boolean;
}

/** Returns the results for the email on the screen; null until the first time. They follow the writing with a delay. */
export function useInspection(inspected: Inspected): Inspection | null {
  const { fields, language, contact, sender, isPictured } = inspected;
  const { data } = useQuery(attributesQuery());
  const footer = useFooterWords(contact?.attributes['language'] ?? language);
  const [inspection, setInspection] = useState<Inspection | null>(null);
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
      inspector.current?.inspect({ fields, language, attributes, contact, sender, footer, isPictured });
    const timer = window.setTimeout(ask, isFirst ? 0 : pauseMs);
    return () => window.clearTimeout(timer);
  }, [fields, language, data, contact, sender, footer, isPictured, isFirst]);
  return inspection;
}

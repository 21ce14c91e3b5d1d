import { showsUnsubscribe } from '../compose/footer.ts';
import type { ComposedMail } from '../compose/mail-content.ts';
import { isKnownPlaceholder, parsePlaceholders } from '../placeholders/placeholder.ts';
import type { KnownPlaceholders } from '../placeholders/placeholder.ts';
import { checkClients } from './check-clients.ts';
import { checkContrast } from './check-contrast.ts';
import { checkDocument } from './check-document.ts';
import { checkFooter } from './check-footer.ts';
import { checkImages } from './check-images.ts';
import { checkLinks } from './check-links.ts';
import { checkSamples, type SampleTexts } from './check-samples.ts';
import type { StoredImages } from './stored-images.ts';
import { checkValues, type CheckedAudience } from './check-values.ts';
import { sortFindings } from './finding.ts';
import { checkStructure } from './check-structure.ts';
import { checkTimers } from './check-timers.ts';
import { checkWords } from './check-words.ts';
import type { Finding } from './finding.ts';

/** Options of a check. */
export interface CheckOptions {
  /** Merge tags of this account; see `KnownPlaceholders`. */
  readonly known?: KnownPlaceholders;
  /** False if `composeMail` was asked to add a footer, which means the author wrote no unsubscribe link. */
  readonly hadUnsubscribe?: boolean;
  /** Recipients of the email; null or left out while they aren't known. */
  readonly audience?: CheckedAudience | null;
  /** Texts that an email starts with; null or left out while they aren't known. */
  readonly samples?: SampleTexts | null;
  /** Images that the account stores; others are checked only by the email's own attributes. */
  readonly images?: StoredImages;
  /** The current year. Null or omitted if the email's time is unknown. */
  readonly year?: number | null;
  /** The current time in epoch milliseconds. Null or omitted if it is unknown. */
  readonly now?: number | null;
  /** Public URL of the service, which tracked links start with; a typical one if omitted. */
  readonly publicUrl?: string;
  /** The most bytes of an email that the mail server accepts; null or left out while unknown. */
  readonly largest?: number | null;
}

/** Checks a composed email. Never throws; the most important findings come first. */
export function checkMail(mail: ComposedMail, options: CheckOptions = {}): Finding[] {
  const { known = {}, audience = null, samples = null, images = {}, year = null, now = null } = options;
  const { publicUrl = 'https://news.example.com', largest = null } = options;
  return sortFindings([
    ...checkSubject(mail.subject),
    ...checkUnsubscribe(mail, options.hadUnsubscribe ?? true),
    ...checkPlaceholders(mail, known),
    ...(audience === null ? [] : checkValues(mail, known, audience)),
    ...checkWords(mail),
    ...checkSamples(mail, samples),
    ...checkLinks(mail),
    ...checkImages(mail, { stored: images, publicUrl }),
    ...checkTimers(mail, now),
    ...checkContrast(mail),
    ...checkFooter(mail, year),
    ...checkDocument(mail, { publicUrl, largest }),
    ...checkStructure(mail),
    ...checkClients(mail.html),
  ]);
}

/** Inboxes show about 40 characters of a subject on a phone, about 70 on a desktop. */
const longSubject = 70;

function checkSubject(subject: string): Finding[] {
  const length = Array.from(subject.trim()).length;
  const part = 'subject';
  if (length === 0) return [{ rule: 'subject-empty', severity: 'error', part, where: null }];
  if (length <= longSubject) return [];
  return [{ rule: 'subject-long', severity: 'warning', part, where: null, length, most: longSubject }];
}

function checkUnsubscribe(mail: ComposedMail, hadUnsubscribe: boolean): Finding[] {
  const part = 'html';
  if (!showsUnsubscribe(mail.html)) {
    return [{ rule: 'unsubscribe-missing', severity: 'error', part, where: null }];
  }
  if (hadUnsubscribe) return [];
  return [{ rule: 'unsubscribe-added', severity: 'info', part, where: null }];
}

function checkPlaceholders(mail: ComposedMail, known: KnownPlaceholders): Finding[] {
  const seen = new Set<string>();
  const texts = [
    ['subject', mail.subject],
    ['html', mail.html],
    ['text', mail.text],
  ] as const;
  return texts.flatMap(([part, text]) =>
    parsePlaceholders(text).flatMap((placeholder): Finding[] => {
      const { source, start, end } = placeholder;
      if (seen.has(source) || isKnownPlaceholder(placeholder, known)) return [];
      seen.add(source);
      return [{ rule: 'placeholder-unknown', severity: 'error', part, where: { start, end }, tag: source }];
    }),
  );
}

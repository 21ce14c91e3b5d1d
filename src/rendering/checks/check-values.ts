import { isFieldTag } from '../../lib/contact/contact-fields.ts';
import type { ComposedMail } from '../compose/mail-content.ts';
import { isKnownPlaceholder, parsePlaceholders } from '../placeholders/placeholder.ts';
import type { KnownPlaceholders } from '../placeholders/placeholder.ts';
import type { Finding } from './finding.ts';

/** Recipients of an email, and how many of them lack each of its values. */
export interface CheckedAudience {
  readonly recipients: number;
  /** True if these are only the first of the recipients. */
  readonly isSample: boolean;
  /** Recipients without a value, by the tag of a field or `[[code]]`. */
  readonly empty: Readonly<Record<string, number>>;
  /** Names of the account's attributes, by code. */
  readonly names: Readonly<Record<string, string>>;
}

/** The texts of an email that merge tags may be in. */
type MailTexts = Pick<ComposedMail, 'subject' | 'html' | 'text'>;

interface ValueTag {
  readonly part: Finding['part'];
  readonly where: { readonly start: number; readonly end: number };
  /** As written. */
  readonly tag: string;
  /** As an audience is queried for it: the tag of a field, or `[[code]]`. */
  readonly value: string;
  /** Code of an attribute, or the name of the merge tag. */
  readonly code: string;
  readonly fallback: string;
}

/** Returns the contact values that an email shows, each once, as an audience is queried for them. */
export function shownValues(mail: MailTexts, known: KnownPlaceholders): string[] {
  return [...new Set(valueTags(mail, known).map(({ value }) => value))];
}

/** Finds the merge tags that some recipients have no value for: a tip with fallback text, a warning without it. */
export function checkValues(
  mail: MailTexts,
  known: KnownPlaceholders,
  { recipients, isSample, empty, names }: CheckedAudience,
): Finding[] {
  return valueTags(mail, known).flatMap(({ part, where, tag, value, code, fallback }): Finding[] => {
    const count = empty[value] ?? 0;
    if (count === 0) return [];
    const name = names[code] ?? code;
    const severity = fallback === '' ? 'warning' : 'info';
    const sort = isFieldTag(value) ? value : 'other';
    const issue = { tag, value: sort, name, fallback, count, recipients, isSample } as const;
    return [{ rule: 'value-missing', severity, part, where, ...issue }];
  });
}

/** Returns the merge tags of values that a contact may lack, each spelling at its first place. */
function valueTags({ subject, html, text }: MailTexts, known: KnownPlaceholders): ValueTag[] {
  const found = new Map<string, ValueTag>();
  const texts = [
    ['subject', subject],
    ['html', html],
    ['text', text],
  ] as const;
  for (const [part, written] of texts)
    for (const placeholder of parsePlaceholders(written)) {
      const { kind, name: code, source: tag, fallback, start, end } = placeholder;
      const isOfContact = kind === 'attribute' || isFieldTag(code);
      if (!isOfContact || found.has(tag) || !isKnownPlaceholder(placeholder, known)) continue;
      const value = kind === 'attribute' ? `[[${code}]]` : code;
      found.set(tag, { part, where: { start, end }, tag, value, code, fallback: (fallback ?? '').trim() });
    }
  return [...found.values()];
}

import { escapeHtml } from '../../lib/text/escape-html.ts';

/** Escapes a contact's value for its place in an email. */
type EscapeValue = (value: string) => string;

/** Returns the value without characters that no text may hold. */
function plainValue(value: string): string {
  return value.replaceAll('\0', '');
}

/** Text between tags, or in a quoted attribute. */
const textValue: EscapeValue = escapeHtml;

/** Escapes a value in a comment, which Outlook may read as HTML: a hyphen can't help to end it. */
function commentValue(value: string): string {
  return escapeHtml(value).replaceAll('-', '&#45;');
}

/**
 * Escapes a value in a style, a script, or inside a tag: only letters, digits and a few signs that end nothing and
 * begin nothing there.
 */
function wordValue(value: string): string {
  return value.replace(/[^\p{L}\p{N} #%.,_-]|--/gu, '');
}

/** Returns nothing, for URLs that are programs. */
function noValue(): string {
  return '';
}

/** Escapes a value for the part of a URL after its scheme: nothing in it can end the part. */
function addressPartValue(value: string): string {
  return percentEncoded(value);
}

/** Escapes a value in `mailto:`, where an `@` reads better unescaped. */
function mailAddressValue(value: string): string {
  return percentEncoded(value).replaceAll('%40', '@');
}

const allowedScheme = /^(?:https?|mailto|tel|sms):/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * Escapes a whole URL. A URL with a scheme that emails may not hold becomes `#`; one without a scheme is treated as a
 * host ("example.com" → "https://example.com").
 */
function addressValue(value: string): string {
  // A browser ignores these within a URL, so `java\nscript:` has to be recognized.
  const address = value.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]+/g, (gap) =>
    gap.includes(' ') ? ' ' : '',
  );
  const bare = address.trim();
  if (bare === '') return '';
  if (allowedScheme.test(bare)) return escapeHtml(withoutGaps(bare));
  if (anyScheme.test(bare)) return '#';
  if (/^[/\\]{2}/.test(bare)) return escapeHtml(withoutGaps(`https:${bare}`));
  if (/^[/#?]/.test(bare)) return escapeHtml(withoutGaps(bare));
  return escapeHtml(withoutGaps(`https://${bare}`));
}

/** Returns a header's value on one line, so that no value can begin another header. */
export function headerValue(value: string): string {
  return value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

function withoutGaps(address: string): string {
  return address.replaceAll(' ', '%20');
}

/** Percent-encodes a value. A lone surrogate can't be encoded, and would throw. */
function percentEncoded(value: string): string {
  if (/^[\w-]*$/.test(value)) return value;
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The rules by name, so that a parsed text is data that passes between threads. */
const escapes = {
  plain: plainValue,
  header: headerValue,
  text: textValue,
  comment: commentValue,
  word: wordValue,
  none: noValue,
  address: addressValue,
  addressPart: addressPartValue,
  mailAddress: mailAddressValue,
} as const satisfies Readonly<Record<string, EscapeValue>>;

/** Name of the escape rule for one place in an email. */
export type EscapeName = keyof typeof escapes;

/** Escapes a contact's value by the rule of its place. */
export function escapeValue(escape: EscapeName, value: string): string {
  return escapes[escape](value);
}

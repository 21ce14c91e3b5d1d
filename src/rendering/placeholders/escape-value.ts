import { escapeHtml } from '../../lib/text/escape-html.ts';

/** Turns a contact's value into what may stand at one place of a mail. */
type EscapeValue = (value: string) => string;

/** As it is, without what no text may hold. */
function plainValue(value: string): string {
  return value.replaceAll('\0', '');
}

/** Text between tags, or in a quoted attribute. */
const textValue: EscapeValue = escapeHtml;

/** In a comment, which Outlook may read as HTML: a hyphen can't help to end it. */
function commentValue(value: string): string {
  return escapeHtml(value).replaceAll('-', '&#45;');
}

/**
 * In a style, a script, or inside a tag: letters, digits and the few signs that end nothing and begin nothing there.
 */
function wordValue(value: string): string {
  return value.replace(/[^\p{L}\p{N} #%.,_-]|--/gu, '');
}

/** Nothing at all: for addresses that are programs. */
function noValue(): string {
  return '';
}

/** A part of an address behind its scheme: nothing in it can end the part. */
function addressPartValue(value: string): string {
  return percentEncoded(value);
}

/** In `mailto:`, where an `@` reads better as it is. */
function mailAddressValue(value: string): string {
  return percentEncoded(value).replaceAll('%40', '@');
}

const allowedScheme = /^(?:https?|mailto|tel|sms):/i;
const anyScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * A whole address. What has a scheme must have one that a mail may hold, else a `#` stands there; what has none is taken
 * for a host ("example.com" → "https://example.com").
 */
function addressValue(value: string): string {
  // A browser skips these within an address, so `java\nscript:` has to be seen as what it is.
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

/** A header's value on one line: no value can begin another header. */
export function headerValue(value: string): string {
  return value.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

function withoutGaps(address: string): string {
  return address.replaceAll(' ', '%20');
}

/** A lone surrogate can't be encoded, and would throw. */
function percentEncoded(value: string): string {
  if (/^[\w-]*$/.test(value)) return value;
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The rules by name, so that a text taken apart is data and passes from thread to thread. */
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

/** Names the rule for what may stand at one place of a mail. */
export type EscapeName = keyof typeof escapes;

/** Escapes a contact's value by the rule of its place. */
export function escapeValue(escape: EscapeName, value: string): string {
  return escapes[escape](value);
}

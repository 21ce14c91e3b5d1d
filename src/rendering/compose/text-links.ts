import { parseUrl } from '../../lib/text/parse-url.ts';

const webAddress = /https?:\/\/[^\s<>"]+/gi;
const closing = /[.,;:!?'’”\]}]/;

/**
 * Replaces the web URLs of a plain text; `to` returns the new one. Punctuation that ends a sentence isn't part of a
 * URL, nor is anything after the closing of an earlier bracket.
 */
export function replaceTextLinks(text: string, to: (address: string) => string): string {
  return text.replace(webAddress, (found) => {
    const end = addressEnd(found);
    return to(found.slice(0, end)) + found.slice(end);
  });
}

/** Returns every web address of a plain text, in order. */
export function findTextLinks(text: string): string[] {
  return Array.from(text.matchAll(webAddress), ([found]) => found.slice(0, addressEnd(found)));
}

/** Returns true for a URL with merge tags. */
export function isFilledIn(address: string): boolean {
  return address.includes('##') || address.includes('[[');
}

/**
 * Returns a URL as plain text can hold it: spaces, brackets, and everything outside ASCII percent-encoded, its host in
 * A-labels. Encoded parts stay, and so does a URL with merge tags.
 */
export function encodedAddress(address: string): string {
  if (isFilledIn(address)) return address;
  const [, origin = '', rest = address] = /^(https?:\/\/[^/?#]*)(.*)$/is.exec(address) ?? [];
  return asciiOrigin(origin) + rest.replace(/[^\x21-\x7e]+|[()<>"`{}|\\^[\]]/gu, percentEncoded);
}

function asciiOrigin(origin: string): string {
  if (/^[\x21-\x7e]*$/.test(origin)) return origin;
  return parseUrl(origin)?.href.replace(/\/$/, '') ?? origin;
}

function percentEncoded(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

function addressEnd(found: string): number {
  let opened = 0;
  let end = 0;
  for (; end < found.length; end += 1) {
    const character = found.charAt(end);
    opened += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (opened < 0) break;
  }
  while (end > 0 && closing.test(found.charAt(end - 1))) end -= 1;
  return end;
}

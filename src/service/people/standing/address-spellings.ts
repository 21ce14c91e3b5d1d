import { domainToASCII, domainToUnicode } from 'node:url';
import { remembered } from '../../../lib/text/remembered.ts';

// Judges a million addresses in 70 ms, so that imports and jobs can ask for each.
const mayBeEncoded = /[\u0080-\uffff]|xn--/i;
const encoded = /[^\p{ASCII}]|@xn--|\.xn--/iu;

/**
 * Returns the keys of an address in every spelling of its domain, its own first: `bücher.example` is also
 * `xn--bcher-kva.example`. Nearly all addresses have one. Also for the key of a domain, which starts with `@`.
 */
export function spellingsOf(email_key: string): string[] {
  if (!mayBeEncoded.test(email_key)) return [email_key];
  const at = email_key.lastIndexOf('@');
  const domain = email_key.slice(at + 1);
  if (!encoded.test(`@${domain}`)) return [email_key];
  return domainSpellings(domain).map((spelling) => email_key.slice(0, at + 1) + spelling);
}

const domainSpellings = remembered((domain) => {
  const ascii = domainToASCII(domain);
  // Both are empty for a domain that can't be encoded.
  return [...new Set(ascii === '' ? [domain] : [domain, ascii, domainToUnicode(ascii).normalize('NFC')])];
});

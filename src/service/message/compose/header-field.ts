import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import type { Mailbox } from './compose-message.ts';
import { oneLine } from '../../../lib/text/one-line.ts';
import { plainName } from './plain-name.ts';
import { wireAddress } from './wire-address.ts';

const lineLength = 76;
const atoms = /^[A-Za-z0-9 !#$%&'*+/=?^_`{|}~-]*$/;
const printable = /^[\x20-\x7e]*$/;
/** Text that a reader would take for an encoded word, or fold in the middle. */
const looksEncoded = /=\?|[^ ]{60}/;

/** Builds a header field with its line ending, folded if it is long. The value is already encoded. */
export function headerField(name: string, value: string): string {
  const line = `${name}: ${value}`;
  return `${line.length <= lineLength ? line : foldLines(line, lineLength)}\r\n`;
}

/** Encodes any text as the value of a field such as the subject: whatever it holds, it starts no other field. */
export function encodedText(text: string): string {
  const line = oneLine(text);
  return printable.test(line) && !looksEncoded.test(line) ? line : encodeWord(line, 'Q', 52);
}

/** Encodes a name and address as the value of a field. */
export function encodedMailbox({ name, email }: Mailbox): string {
  const address = `<${wireAddress(oneLine(email).replace(/[<>\s]/g, ''))}>`;
  return `${encodedPhrase(name)}${address}`;
}

/** Encodes a name to precede angle brackets, with the space in between; '' for none. */
export function encodedPhrase(name: string): string {
  const shown = plainName(name);
  if (shown === '') return '';
  if (!printable.test(shown) || looksEncoded.test(shown)) return `${encodeWord(shown, 'Q', 52)} `;
  return atoms.test(shown) ? `${shown} ` : `"${shown.replace(/["\\]/g, String.raw`\$&`)}" `;
}

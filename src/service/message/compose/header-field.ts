import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import type { Mailbox } from './compose-message.ts';
import { oneLine } from './one-line.ts';
import { wireAddress } from './wire-address.ts';

const lineLength = 76;
const atoms = /^[A-Za-z0-9 !#$%&'*+/=?^_`{|}~-]*$/;
const printable = /^[\x20-\x7e]*$/;
/** Text that a reader would take for an encoded word, or fold in its midst. */
const looksEncoded = /=\?|[^ ]{60}/;

/** A header field with the end of its line, folded where it is long. The value is encoded already. */
export function headerField(name: string, value: string): string {
  const line = `${name}: ${value}`;
  return `${line.length <= lineLength ? line : foldLines(line, lineLength)}\r\n`;
}

/** Any text as the value of a field such as the subject: it begins no other field, whatever it holds. */
export function encodedText(text: string): string {
  const line = oneLine(text);
  return printable.test(line) && !looksEncoded.test(line) ? line : encodeWord(line, 'Q', 52);
}

/** A name and address as the value of a field. */
export function encodedMailbox({ name, email }: Mailbox): string {
  const address = `<${wireAddress(oneLine(email).replace(/[<>\s]/g, ''))}>`;
  return `${encodedPhrase(name)}${address}`;
}

/** A name as it stands in front of what is in angle brackets, with the space between; '' for none. */
export function encodedPhrase(name: string): string {
  const shown = oneLine(name);
  if (shown === '') return '';
  if (!printable.test(shown) || looksEncoded.test(shown)) return `${encodeWord(shown, 'Q', 52)} `;
  return atoms.test(shown) ? `${shown} ` : `"${shown.replace(/["\\]/g, String.raw`\$&`)}" `;
}

import { encode, wrap } from 'nodemailer/lib/qp';

/** End of a line that continues on the next one. */
const softBreak = '=\r\n';

const short = /^[!-<>-~ ]{0,70}$/;

/** Encodes text as quoted-printable, in UTF-8, with lines of at most 76 characters that end with CR LF. */
export function quotedPrintable(text: string): string {
  return wrap(encode(text.replace(/\r\n|\r|\n/g, '\r\n')));
}

/**
 * Encodes a contact's value for a place between two encoded pieces, on separate lines that decoding joins again. So only the
 * value has to be encoded for each contact.
 */
export function quotedPrintableValue(value: string): string {
  if (value === '') return softBreak;
  return `${softBreak}${short.test(value) ? value : quotedPrintable(value)}${softBreak}`;
}

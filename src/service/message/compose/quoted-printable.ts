import { encode, wrap } from 'nodemailer/lib/qp';

/** A line that goes on in the next one. */
const softBreak = '=\r\n';

const short = /^[!-<>-~ ]{0,70}$/;

/** Text as quoted-printable, in UTF-8, with lines of 76 characters at most that end with CR LF. */
export function quotedPrintable(text: string): string {
  return wrap(encode(text.replace(/\r\n|\r|\n/g, '\r\n')));
}

/**
 * One contact's value, to stand between two pieces that were encoded before: on lines of its own, which reading puts
 * together again. So nothing but the value has to be encoded for each contact.
 */
export function quotedPrintableValue(value: string): string {
  if (value === '') return softBreak;
  return `${softBreak}${short.test(value) ? value : quotedPrintable(value)}${softBreak}`;
}

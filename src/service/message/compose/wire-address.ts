import { asciiDomain } from './ascii-domain.ts';

const ascii = /^\p{ASCII}*$/u;

/** Returns an email address in its envelope form, with its domain as in the DNS. RFC 5890, A-labels. */
export function wireAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = asciiDomain(email.slice(at));
  return domain === '' ? email : email.slice(0, at) + domain;
}

/** Returns true for an address that only a server with SMTPUTF8 can accept: the part before its @ isn't ASCII. */
export function needsSmtpUtf8(email: string): boolean {
  return !ascii.test(wireAddress(email));
}

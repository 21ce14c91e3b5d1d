import { asciiDomain } from './ascii-domain.ts';

const ascii = /^\p{ASCII}*$/u;

/** Returns an email address as an envelope holds it: its domain as the DNS has it. RFC 5890, A-labels. */
export function wireAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = asciiDomain(email.slice(at));
  return domain === '' ? email : email.slice(0, at) + domain;
}

/** True for an address that only a server with SMTPUTF8 can take: the part before its @ isn't ASCII. */
export function needsSmtpUtf8(email: string): boolean {
  return !ascii.test(wireAddress(email));
}

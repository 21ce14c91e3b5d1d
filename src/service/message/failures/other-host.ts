import { asciiDomain } from '../compose/ascii-domain.ts';

/** The host that a mail server looked up in vain, as Postfix and Sendmail name it. */
const lookedUp = /\bname=([\w.-]{1,255}) type=|\bname server: ([\w-][\w.-]{0,254}): host not found/i;

/**
 * Returns true when a refusal is about a host that isn't of the recipient's domain, such as the server that a relay hands
 * everything to: then the domain may well exist.
 */
export function namesOtherHost(text: string, recipient: string): boolean {
  const [, ofPostfix, ofSendmail] = lookedUp.exec(text) ?? [];
  const host = (ofPostfix ?? ofSendmail)?.toLowerCase().replace(/\.+$/, '');
  if (host === undefined) return false;
  const domain = asciiDomain(recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase());
  return host !== domain && !host.endsWith(`.${domain}`);
}

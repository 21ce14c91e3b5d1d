import type { Signing } from '../../base/links/signing.ts';
import { asciiDomain } from './ascii-domain.ts';
import { idPattern, messageOfIds, signaturePattern, signIds, type MessageOf } from './signed-ids.ts';

const form = new RegExp(
  `<?(?<sending>${idPattern})\\.(?<delivery>${idPattern})\\.(?<signature>${signaturePattern})@`,
);

/**
 * Returns the Message-ID of a delivery, in angle brackets: the same at every attempt, signed, and in the sender's
 * domain.
 */
export function messageIdOfDelivery(signing: Signing, message: MessageOf, fromEmail: string): string {
  const { sending, delivery, signature } = signIds(signing, 'message', message);
  return `<${sending}.${delivery}.${signature}@${domainOf(fromEmail)}>`;
}

/** Returns the delivery named by one of our Message-IDs anywhere in a text; null if there is none. */
export function deliveryOfMessageId(signing: Signing, text: string): MessageOf | null {
  return messageOfIds(signing, 'message', form.exec(text)?.groups);
}

/** Returns the domain of an address as it appears in headers. */
export function domainOf(email: string): string {
  const domain = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
  return domain === '' ? 'localhost' : domain;
}

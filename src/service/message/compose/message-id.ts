import type { Signing } from '../../base/links/signing.ts';
import { asciiDomain } from './ascii-domain.ts';
import { idPattern, messageOfIds, signaturePattern, signIds, type MessageOf } from './signed-ids.ts';

const form = new RegExp(
  `<?(?<sending>${idPattern})\\.(?<delivery>${idPattern})\\.(?<signature>${signaturePattern})@`,
);

/**
 * The Message-ID of a delivery, in its brackets: the same at every attempt, signed, and in the domain of the sender.
 */
export function messageIdOfDelivery(signing: Signing, message: MessageOf, fromEmail: string): string {
  const { sending, delivery, signature } = signIds(signing, 'message', message);
  return `<${sending}.${delivery}.${signature}@${domainOf(fromEmail)}>`;
}

/** The delivery that a Message-ID of ours names, wherever in the text it stands; null where none was made here. */
export function deliveryOfMessageId(signing: Signing, text: string): MessageOf | null {
  return messageOfIds(signing, 'message', form.exec(text)?.groups);
}

/** The domain of an address, as it stands in headers. */
export function domainOf(email: string): string {
  const domain = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
  return domain === '' ? 'localhost' : domain;
}

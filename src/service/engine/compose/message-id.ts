import type { Signing } from '../../public/signing.ts';
import { asciiDomain } from './ascii-domain.ts';

/** One mail to one contact, as a Message-ID tells it. */
export interface MessageOf {
  readonly sending_id: number;
  readonly delivery_id: number;
}

const form = /<?([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{22})@/;

/**
 * The Message-ID of a delivery, in its brackets: the same at every attempt, signed, and in the domain of the sender.
 * Choice: DESIGN section 3, sending.
 */
export function messageIdOfDelivery(
  signing: Signing,
  { sending_id, delivery_id }: MessageOf,
  fromEmail: string,
): string {
  const ids = `${sending_id.toString(36)}_${delivery_id.toString(36)}`;
  const signature = signing.sign('message', ids).slice(ids.length + 2);
  return `<${ids.replace('_', '.')}.${signature}@${domainOf(fromEmail)}>`;
}

/** The delivery that a Message-ID of ours names, wherever in the text it stands; null where none was made here. */
export function deliveryOfMessageId(signing: Signing, text: string): MessageOf | null {
  const [, sending, delivery, signature] = form.exec(text) ?? [];
  if (sending === undefined || delivery === undefined || signature === undefined) return null;
  if (signing.verify('message', `${sending}_${delivery}..${signature}`, 0).kind !== 'valid') return null;
  return { sending_id: Number.parseInt(sending, 36), delivery_id: Number.parseInt(delivery, 36) };
}

/** The domain of an address, as it stands in headers. */
export function domainOf(email: string): string {
  const domain = asciiDomain(email.slice(email.lastIndexOf('@') + 1));
  return domain === '' ? 'localhost' : domain;
}

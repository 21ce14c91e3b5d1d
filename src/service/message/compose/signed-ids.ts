import type { Signing, SigningPurpose } from '../../base/links/signing.ts';

/** One email to one contact, as identified by its Message-ID and its links. */
export interface MessageOf {
  readonly sending_id: number;
  readonly delivery_id: number;
}

/** The ids of a message, each in base 36, and their signature: letters, digits, `-`, and `_`. */
export interface SignedIds {
  readonly sending: string;
  readonly delivery: string;
  readonly signature: string;
}

/** Pattern of one of two ids; each goes into a named group. */
export const idPattern = '[0-9a-z]{1,11}';
export const signaturePattern = '[\\w-]{22}';

/** Signs the ids of a message for a purpose, without expiry. */
export function signIds(
  signing: Signing,
  purpose: SigningPurpose,
  { sending_id, delivery_id }: MessageOf,
): SignedIds {
  const [sending, delivery] = [sending_id.toString(36), delivery_id.toString(36)];
  const ids = `${sending}_${delivery}`;
  // Two dots mean that it never expires.
  return { sending, delivery, signature: signing.sign(purpose, ids).slice(ids.length + 2) };
}

/** Returns the message of ids that were signed here for this purpose; null for others. `given`: groups of a pattern. */
export function messageOfIds(
  signing: Signing,
  purpose: SigningPurpose,
  given: Readonly<Record<string, string>> | undefined,
): MessageOf | null {
  const { sending = '', delivery = '', signature = '' } = given ?? {};
  if (signing.verify(purpose, `${sending}_${delivery}..${signature}`, 0).kind !== 'valid') return null;
  return { sending_id: Number.parseInt(sending, 36), delivery_id: Number.parseInt(delivery, 36) };
}

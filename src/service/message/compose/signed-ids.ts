import type { Signing, SigningPurpose } from '../../base/links/signing.ts';

/** One mail to one contact, as its Message-ID and its links identify it. */
export interface MessageOf {
  readonly sending_id: number;
  readonly delivery_id: number;
}

/** The ids of a message, each to the base of 36, and what they are signed with: letters, digits, `-` and `_`. */
export interface SignedIds {
  readonly sending: string;
  readonly delivery: string;
  readonly signature: string;
}

/** Pattern of one of two ids; put each into a group of its name. */
export const idPattern = '[0-9a-z]{1,11}';
export const signaturePattern = '[\\w-]{22}';

/** Signs the ids of a message for a purpose, for ever. */
export function signIds(
  signing: Signing,
  purpose: SigningPurpose,
  { sending_id, delivery_id }: MessageOf,
): SignedIds {
  const [sending, delivery] = [sending_id.toString(36), delivery_id.toString(36)];
  const ids = `${sending}_${delivery}`;
  // Two dots stand between, for a time that doesn't end.
  return { sending, delivery, signature: signing.sign(purpose, ids).slice(ids.length + 2) };
}

/** The message of ids that were signed here for this purpose; null for others. `given`: groups of a pattern. */
export function messageOfIds(
  signing: Signing,
  purpose: SigningPurpose,
  given: Readonly<Record<string, string>> | undefined,
): MessageOf | null {
  const { sending = '', delivery = '', signature = '' } = given ?? {};
  if (signing.verify(purpose, `${sending}_${delivery}..${signature}`, 0).kind !== 'valid') return null;
  return { sending_id: Number.parseInt(sending, 36), delivery_id: Number.parseInt(delivery, 36) };
}

import { timingSafeEqual } from 'node:crypto';
import type { Signing } from '../base/links/signing.ts';

/** Purpose of a signed address: bounces of a delivery, bounces of a system email, unsubscribing by email. */
export type SignedAddressKind = 'bounce' | 'system' | 'unsubscribe';

/** An address made here, once read. `id`: of the delivery or the system email. */
export interface SignedAddress {
  readonly kind: SignedAddressKind;
  readonly id: number;
}

/** Hexadecimal digits of a signature: 80 bits, as a local part has 64 characters at most. */
const digits = 20;

const localPart = '(bounce|system|unsubscribe)\\+([0-9a-z]{1,11})-([0-9a-f]{20})';
const form = new RegExp(`^<?${localPart}@([^@\\s>]+)>?$`, 'i');
const inText = new RegExp(`\\b${localPart}(?=@)`, 'gi');

/**
 * Builds the envelope sender of a delivery, which identifies a returned email:
 * `bounce+<delivery>-<signature>@<domain>`. Base 36 and hexadecimal, as some servers change a local part to lower or
 * upper case on the way.
 */
export function returnPathOf(signing: Signing, bounceDomain: string, delivery_id: number): string {
  return addressOf(signing, bounceDomain, { kind: 'bounce', id: delivery_id });
}

/** Builds the envelope sender of a system email: `system+<email>-<signature>@<domain>`. */
export function systemReturnPathOf(signing: Signing, bounceDomain: string, email_id: number): string {
  return addressOf(signing, bounceDomain, { kind: 'system', id: email_id });
}

/** Builds the address for unsubscribing by email: `unsubscribe+<delivery>-<signature>@<domain>`. */
export function unsubscribeAddressOf(signing: Signing, bounceDomain: string, delivery_id: number): string {
  return addressOf(signing, bounceDomain, { kind: 'unsubscribe', id: delivery_id });
}

/** Signing and domain that an address has to match. */
export interface ReturnPathCheck {
  readonly signing: Signing;
  readonly bounceDomain: string;
}

/** Reads an address that was made here; null for any other. */
export function readSignedAddress(
  { signing, bounceDomain }: ReturnPathCheck,
  address: string,
): SignedAddress | null {
  const parts = form.exec(address.trim())?.map((part) => part.toLowerCase()) ?? [];
  const [, name, text, signature, domain] = parts;
  const kind = kinds.find((known) => known === name);
  if (kind === undefined || text === undefined || signature === undefined) return null;
  if (domain !== bounceDomain.toLowerCase()) return null;
  const id = Number.parseInt(text, 36);
  // An id with leading zeros would be another text for the same delivery.
  if (!Number.isSafeInteger(id) || id.toString(36) !== text) return null;
  const expected = signatureOf(signing, { kind, id });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? { kind, id } : null;
}

/** Replaces what is in front of the @ of signed addresses in a text, which a person can't use. */
export function withoutSignatures(text: string): string {
  return text.replace(inText, '…');
}

/** Reads the delivery of a return path; null for an address that isn't one of ours. */
export function deliveryOfReturnPath(check: ReturnPathCheck, address: string): number | null {
  const read = readSignedAddress(check, address);
  return read?.kind === 'bounce' ? read.id : null;
}

const kinds: readonly SignedAddressKind[] = ['bounce', 'system', 'unsubscribe'];

function addressOf(signing: Signing, bounceDomain: string, address: SignedAddress): string {
  return `${address.kind}+${address.id.toString(36)}-${signatureOf(signing, address)}@${bounceDomain}`;
}

/**
 * Returns the signature of an id. A delivery's bounces are signed by its id alone, so that earlier return paths stay
 * valid.
 */
function signatureOf(signing: Signing, { kind, id }: SignedAddress): string {
  const payload = kind === 'bounce' ? id.toString(36) : `${kind}_${id.toString(36)}`;
  const signature = signing.sign('bounce', payload).slice(payload.length + 2);
  return Buffer.from(signature, 'base64url').toString('hex').slice(0, digits);
}

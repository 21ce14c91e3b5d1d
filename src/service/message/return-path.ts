import { timingSafeEqual } from 'node:crypto';
import type { Signing } from '../base/links/signing.ts';

/** Purpose of a signed address: bounces of a delivery, bounces of a system email, unsubscribing by email. */
export type SignedAddressKind = 'bounce' | 'system' | 'unsubscribe';

/** An address made here, as it is read. `id`: the delivery's, or the system email's. */
export interface SignedAddress {
  readonly kind: SignedAddressKind;
  readonly id: number;
}

/** Hexadecimal digits of a signature: 80 bits, as a local part has 64 characters at most. */
const digits = 20;

const form = /^<?(bounce|system|unsubscribe)\+([0-9a-z]{1,11})-([0-9a-f]{20})@([^@\s>]+)>?$/i;

/**
 * Makes the envelope sender of a delivery, which identifies an email that comes back:
 * `bounce+<delivery>-<signature>@<domain>`. Base 36 and hexadecimal, as some servers turn a local part into lower or
 * upper case on its way.
 */
export function returnPathOf(signing: Signing, bounceDomain: string, delivery_id: number): string {
  return addressOf(signing, bounceDomain, { kind: 'bounce', id: delivery_id });
}

/** Makes the envelope sender of a system email: `system+<email>-<signature>@<domain>`. */
export function systemReturnPathOf(signing: Signing, bounceDomain: string, email_id: number): string {
  return addressOf(signing, bounceDomain, { kind: 'system', id: email_id });
}

/** Makes the address to which a recipient unsubscribes by email: `unsubscribe+<delivery>-<signature>@<domain>`. */
export function unsubscribeAddressOf(signing: Signing, bounceDomain: string, delivery_id: number): string {
  return addressOf(signing, bounceDomain, { kind: 'unsubscribe', id: delivery_id });
}

/** Rules that an address has to fit. */
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
  // An id with zeros before it would be another text for the same delivery.
  if (!Number.isSafeInteger(id) || id.toString(36) !== text) return null;
  const expected = signatureOf(signing, { kind, id });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? { kind, id } : null;
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

/** Deliveries' bounces are signed by their id alone, so that return paths of emails sent long ago stay good. */
function signatureOf(signing: Signing, { kind, id }: SignedAddress): string {
  const payload = kind === 'bounce' ? id.toString(36) : `${kind}_${id.toString(36)}`;
  const signature = signing.sign('bounce', payload).slice(payload.length + 2);
  return Buffer.from(signature, 'base64url').toString('hex').slice(0, digits);
}

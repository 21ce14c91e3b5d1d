import { timingSafeEqual } from 'node:crypto';
import type { Signing } from '../../public/signing.ts';

/** What every return path of ours begins with. */
const returnPathPrefix = 'bounce';

/** Hexadecimal digits of a signature: 80 bits, as a local part has 64 characters at most. */
const digits = 20;

const form = /^<?bounce\+([0-9a-z]{1,11})-([0-9a-f]{20})@([^@\s>]+)>?$/i;

/**
 * The envelope sender of a delivery, by which a mail that comes back tells which one it was:
 * `bounce+<delivery>-<signature>@<domain>`. Choice: base 36 and hexadecimal, as some servers turn a local part into
 * lower or upper case on its way.
 */
export function returnPathOf(signing: Signing, bounceDomain: string, delivery_id: number): string {
  const id = delivery_id.toString(36);
  return `${returnPathPrefix}+${id}-${signatureOf(signing, id)}@${bounceDomain}`;
}

/** What a return path has to fit. */
export interface ReturnPathCheck {
  readonly signing: Signing;
  readonly bounceDomain: string;
}

/** The delivery that a return path was made for; null for an address that isn't one of ours. */
export function deliveryOfReturnPath(
  { signing, bounceDomain }: ReturnPathCheck,
  address: string,
): number | null {
  const [, id, signature, domain] = form.exec(address.trim())?.map((part) => part.toLowerCase()) ?? [];
  if (id === undefined || signature === undefined || domain !== bounceDomain.toLowerCase()) return null;
  const delivery_id = Number.parseInt(id, 36);
  // An id with zeros before it would be another text for the same delivery.
  if (!Number.isSafeInteger(delivery_id) || delivery_id.toString(36) !== id) return null;
  const isGenuine = timingSafeEqual(Buffer.from(signatureOf(signing, id)), Buffer.from(signature));
  return isGenuine ? delivery_id : null;
}

function signatureOf(signing: Signing, id: string): string {
  const signature = signing.sign('bounce', id).slice(id.length + 2);
  return Buffer.from(signature, 'base64url').toString('hex').slice(0, digits);
}

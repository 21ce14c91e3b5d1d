import { day_ms } from '../../../lib/time/durations.ts';
import type { Signing } from '../../base/links/signing.ts';

/** Characters of a signature in a visitor's number: 48 bits, as each character holds 6. */
const characters = 8;

/**
 * Returns a number for the visitors from a network address, the same all day (UTC) and different tomorrow. It
 * distinguishes visitors, and nobody can recover the address without the secret.
 */
export function visitorOf(signing: Signing, address: string, at: number): number {
  const day = Math.floor(at / day_ms).toString(36);
  const named = address.replaceAll(/[^0-9a-z]/gi, '-').slice(0, 60);
  const signature = signing.sign('visitor', `${day}_${named}`).slice(-22);
  return Number.parseInt(Buffer.from(signature.slice(0, characters), 'base64url').toString('hex'), 16);
}

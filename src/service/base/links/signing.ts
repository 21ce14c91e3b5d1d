import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/**
 * Purpose of a link in an email to one contact: the image that counts opens, a click, unsubscribing, the email in a
 * browser, telling a friend.
 */
export type TrackedPurpose = 'open' | 'click' | 'unsubscribe' | 'view' | 'tell';

/** Purpose of a link. A text signed for one purpose is invalid for another. */
export type SigningPurpose =
  | 'confirm'
  | 'message'
  | 'bounce'
  | 'resubscribe'
  | 'visitor'
  | 'challenge'
  | 'timer'
  | 'event'
  | TrackedPurpose;

/** Result of verifying a signed text. `expired` ones were genuine. */
export type Verification =
  | { readonly kind: 'valid' | 'expired'; readonly payload: string }
  | { readonly kind: 'forged' };

/** Signs the content of links in emails, and verifies it later. */
export interface Signing {
  /**
   * Returns the payload with its signature, for a path: `payload.expiry.signature`. The payload is readable, and has only
   * letters, digits, `-`, and `_`. `expiresAt`: epoch milliseconds, rounded up to a second. Without it, the signature never
   * expires. Throws RangeError for an invalid payload.
   */
  readonly sign: (purpose: SigningPurpose, payload: string, expiresAt?: number) => string;
  /** Verifies that `signed` came from `sign` for this purpose, and that it hasn't expired at `now`. */
  readonly verify: (purpose: SigningPurpose, signed: string, now: number) => Verification;
}

/** Letters and digits of an installation's secret: 256 bits. */
export const secretLength = 43;

const form = /^([\w-]{1,960})\.([0-9a-z]{0,10})\.([\w-]{22})$/;

/**
 * Purposes whose signatures are parts of one digest: nearly every email has links of the first three, and signing is
 * most of what filling an email costs. No part reveals anything about another.
 */
const ofOneDigest: readonly SigningPurpose[] = ['open', 'click', 'unsubscribe', 'view'];
const signatureBytes = 16;

/** Creates the signing of an installation from its secret. HMAC with SHA-2, truncated to 128 bits. */
export function createSigning(secret: string): Signing {
  const signatureOf = signatureMaker(secret);
  return {
    sign(purpose, payload, expiresAt) {
      const expiry = expiresAt === undefined ? '' : Math.ceil(expiresAt / 1000).toString(36);
      const signed = `${payload}.${expiry}.${signatureOf(purpose, payload, expiry)}`;
      if (!form.test(signed)) throw new RangeError('This text can not be signed.');
      return signed;
    },
    verify(purpose, signed, now) {
      const [, payload = '', expiry = '', signature = ''] = form.exec(signed) ?? [];
      const expected = Buffer.from(signatureOf(purpose, payload, expiry));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'forged' };
      const isOver = expiry !== '' && now >= Number.parseInt(expiry, 36) * 1000;
      return { kind: isOver ? 'expired' : 'valid', payload };
    },
  };
}

function signatureMaker(
  secret: string,
): (purpose: SigningPurpose, payload: string, expiry: string) => string {
  const key = createSecretKey(secret, 'utf8');
  let last = { text: '', digest: Buffer.alloc(0) };
  return (purpose, payload, expiry) => {
    const part = ofOneDigest.indexOf(purpose);
    if (part === -1)
      return shortened(createHmac('sha256', key).update(`${purpose}\n${payload}\n${expiry}`).digest(), 0);
    const text = `links\n${payload}\n${expiry}`;
    if (last.text !== text) last = { text, digest: createHmac('sha512', key).update(text).digest() };
    return shortened(last.digest, part);
  };
}

function shortened(digest: Buffer, part: number): string {
  return digest.toString('base64url', part * signatureBytes, (part + 1) * signatureBytes);
}

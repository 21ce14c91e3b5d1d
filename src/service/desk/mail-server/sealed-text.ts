import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** Error for a sealed text that this key doesn't open: it was sealed with another one, or changed. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Encrypts a text with a key of 32 bytes. `purpose` is no secret; opening requires the same. */
export function sealText(key: Uint8Array, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return `${version}.${Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Decrypts the result of `sealText`. Throws SealBroken. */
export function openSealedText(key: Uint8Array, purpose: string, sealed: string): string {
  const [marker, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (marker !== version || bytes.length < ivBytes + tagBytes) throw new SealBroken('not a sealed text');
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const opened = [opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch (error) {
    throw new SealBroken('sealed with another key, or changed', { cause: error });
  }
}

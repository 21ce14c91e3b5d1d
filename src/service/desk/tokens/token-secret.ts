import { createHash } from 'node:crypto';

/** Letters and digits of a token: 238 bits. */
export const tokenLength = 40;

/** Returns the hash of a token for storage. Without a salt or slow hashing: a token is random, not a password. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

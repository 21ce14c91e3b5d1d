import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Services } from '../../base/context.ts';
import { findDkimKey, insertDkimKey } from './sender-checks.store.ts';

/** A key pair for signing email: PKCS 8 as PEM, and the public key as in a DKIM record. */
export interface DkimKey {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The selector of the installation's own key. */
export const ownSelector = 'newsdesk';

/** Returns the installation's own key, created on first use. One for all domains: each publishes its public half. */
export async function dkimKey({ storage, now }: Pick<Services, 'storage' | 'now'>): Promise<DkimKey> {
  const kept = await findDkimKey(storage.read);
  if (kept !== undefined) return { privateKey: kept.private_key, publicKey: kept.public_key };
  const made = await makeKey();
  return storage.write(async (db) => {
    // Checked again: another process may have been faster.
    const other = await findDkimKey(db);
    if (other !== undefined) return { privateKey: other.private_key, publicKey: other.public_key };
    await insertDkimKey(db, {
      private_key: made.privateKey,
      public_key: made.publicKey,
      created_at: now(),
    });
    return made;
  });
}

/** Creates a key pair. RFC 8301: 2048 bits, which fit into one TXT record. */
async function makeKey(): Promise<DkimKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  return { privateKey, publicKey: publicKey.toString('base64') };
}

import type { Storage } from '../../storage/storage.ts';
import { findMeta, insertMeta } from './meta.store.ts';

const key = 'signing_secret';

/** Returns the installation's secret; null before the first start. */
export function findSigningSecret(db: Storage['read']): Promise<string | null> {
  return findMeta(db, key);
}

/** Returns the installation's secret for links, storing `made` if there is none yet. All processes get the same. */
export async function keepSigningSecret(storage: Storage, made: string): Promise<string> {
  const known = await findSigningSecret(storage.read);
  if (known !== null) return known;
  return storage.write(async (db) => {
    // Checked again: another process may have been faster.
    const faster = await findSigningSecret(db);
    if (faster !== null) return faster;
    await insertMeta(db, key, made);
    return made;
  });
}

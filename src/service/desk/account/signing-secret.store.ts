import type { Storage } from '../../storage/storage.ts';

const key = 'signing_secret';

/** Returns the installation's secret; undefined before the first start. */
export async function findSigningSecret(db: Storage['read']): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** The installation's secret for links: `made` where there is none yet. All processes get the same. */
export async function keepSigningSecret(storage: Storage, made: string): Promise<string> {
  const known = await findSigningSecret(storage.read);
  if (known !== undefined) return known;
  return storage.write(async (db) => {
    // Asked again: another process may have been faster.
    const faster = await findSigningSecret(db);
    if (faster !== undefined) return faster;
    await db.insertInto('meta').values({ key, value: made }).execute();
    return made;
  });
}

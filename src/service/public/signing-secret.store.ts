import type { Storage } from '../storage/storage.ts';

const key = 'signing_secret';

/** The installation's secret for links: `made` where there is none yet. All processes get the same. */
export async function keepSigningSecret(storage: Storage, made: string): Promise<string> {
  const find = (db: Storage['read']) =>
    db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  const known = await find(storage.read);
  if (known !== undefined) return known.value;
  return storage.write(async (db) => {
    // Asked again: another process may have been faster.
    const faster = await find(db);
    if (faster !== undefined) return faster.value;
    await db.insertInto('meta').values({ key, value: made }).execute();
    return made;
  });
}

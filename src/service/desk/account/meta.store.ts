import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Returns the text about the installation that is stored under a key; null for none. */
export async function findMeta(db: Kysely<Database>, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a text about the installation under an unused key. Throws UniqueViolation if the key is used. */
export async function insertMeta(db: Kysely<Database>, key: string, value: string): Promise<void> {
  await db.insertInto('meta').values({ key, value }).execute();
}

/** Stores a text about the installation, replacing the previous one. */
export async function storeMeta(db: Transaction<Database>, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Removes a text about the installation. */
export async function removeMeta(db: Transaction<Database>, key: string): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', key).execute();
}

import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** True where a text about the installation is kept under this key. */
export async function hasMeta(db: Kysely<Database>, key: string): Promise<boolean> {
  const row = await db.selectFrom('meta').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Keeps a text about the installation. */
export async function insertMeta(db: Kysely<Database>, key: string, value: string): Promise<void> {
  await db.insertInto('meta').values({ key, value }).execute();
}

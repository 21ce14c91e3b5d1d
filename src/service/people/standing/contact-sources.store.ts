import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Returns the id of a source of contacts, inserting a new one; null for none. */
export async function contactSourceId(db: Kysely<Database>, source: string): Promise<number | null> {
  if (source === '') return null;
  const known = db.selectFrom('contact_source').select('id').where('source', '=', source);
  const found = await known.executeTakeFirst();
  if (found !== undefined) return found.id;
  await db
    .insertInto('contact_source')
    .values({ source })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
  const { id } = await known.executeTakeFirstOrThrow();
  return id;
}

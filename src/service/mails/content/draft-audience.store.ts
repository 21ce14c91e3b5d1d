import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Returns the audience saved with a draft, as JSON; null if there is none. */
export async function findAudience(db: Kysely<Database>, mail_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('draft_audience')
    .select('audience')
    .where('mail_id', '=', mail_id)
    .executeTakeFirst();
  return row?.audience ?? null;
}

/** Stores the audience of a draft, JSON, replacing the previous one. */
export async function storeAudience(db: Kysely<Database>, mail_id: number, audience: string): Promise<void> {
  await db
    .insertInto('draft_audience')
    .values({ mail_id, audience })
    .onConflict((conflict) => conflict.column('mail_id').doUpdateSet({ audience }))
    .execute();
}

/** Copies the audience of a draft to its copy. */
export async function copyAudience(db: Kysely<Database>, from: number, to: number): Promise<void> {
  const audience = await findAudience(db, from);
  if (audience !== null) await storeAudience(db, to, audience);
}

/** Deletes the audience of a draft. */
export async function deleteAudience(db: Kysely<Database>, mail_id: number): Promise<void> {
  await db.deleteFrom('draft_audience').where('mail_id', '=', mail_id).execute();
}

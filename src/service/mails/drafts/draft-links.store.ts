import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Returns the key of a draft's link; null while it has none, undefined if the draft doesn't exist. */
export async function findDraftKey(db: Kysely<Database>, id: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('mail')
    .select('share_key')
    .where('id', '=', id)
    .where('kind', '=', 'draft')
    .executeTakeFirst();
  return row?.share_key;
}

/** Stores the key of a draft's link; null removes the link. */
export async function storeDraftKey(
  db: Transaction<Database>,
  id: number,
  share_key: string | null,
): Promise<void> {
  await db.updateTable('mail').set({ share_key }).where('id', '=', id).execute();
}

/** Returns the id of the draft whose link has this key; undefined for none. */
export async function findSharedDraft(db: Kysely<Database>, share_key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail')
    .select('id')
    .where('share_key', '=', share_key)
    .where('kind', '=', 'draft')
    .executeTakeFirst();
  return row?.id;
}

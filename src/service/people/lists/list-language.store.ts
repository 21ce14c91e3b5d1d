import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Returns the language of each of these lists, a BCP 47 tag; null for one without. */
export async function findListLanguages(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<(string | null)[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('list').select('language').where('id', 'in', ids).execute();
  return rows.map(({ language }) => language);
}

/** Stores the language of a list; null deletes it. */
export async function storeListLanguage(
  db: Transaction<Database>,
  { id, language }: { readonly id: number; readonly language: string | null },
): Promise<void> {
  await db.updateTable('list').set({ language }).where('id', '=', id).execute();
}

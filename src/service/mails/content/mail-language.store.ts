import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Returns the own language of an email as a BCP 47 tag, or null. */
export async function findMailLanguage(db: Kysely<Database>, id: number): Promise<string | null> {
  const row = await db.selectFrom('mail').select('language').where('id', '=', id).executeTakeFirst();
  return row?.language ?? null;
}

/** Stores the language of an email; null removes it. */
export async function storeMailLanguage(
  db: Transaction<Database>,
  { id, language }: { readonly id: number; readonly language: string | null },
): Promise<void> {
  await db.updateTable('mail').set({ language }).where('id', '=', id).execute();
}

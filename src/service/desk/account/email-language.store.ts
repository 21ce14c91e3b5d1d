import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';

const row = 'email_language';

/** Returns the language that emails of this account are written in, a BCP 47 tag; null where nobody has said it. */
export async function findEmailLanguage(db: Kysely<Database>): Promise<string | null> {
  const found = await db.selectFrom('meta').select('value').where('key', '=', row).executeTakeFirst();
  return found?.value ?? null;
}

/** Stores the language of the account's emails; null forgets it. */
export async function storeEmailLanguage(db: Transaction<Database>, language: string | null): Promise<void> {
  if (language === null) {
    await db.deleteFrom('meta').where('key', '=', row).execute();
    return;
  }
  await db
    .insertInto('meta')
    .values({ key: row, value: language })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: language }))
    .execute();
}

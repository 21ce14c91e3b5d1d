import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';

const shown = ['hash', 'name', 'email', 'company', 'address', 'zip', 'city', 'country', 'phone'] as const;

/** Name, address and contact of the account. */
export type AccountRow = Readonly<Record<(typeof shown)[number], string>>;

/** Returns the account. It exists after the first start. */
export function findAccount(db: Kysely<Database>): Promise<AccountRow> {
  return db.selectFrom('account').select(shown).orderBy('id').executeTakeFirstOrThrow();
}

/** Returns true after the first start. */
export async function hasAccount(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('account').select('id').executeTakeFirst()) !== undefined;
}

/** Stores the account. */
export async function insertAccount(
  db: Kysely<Database>,
  account: AccountRow & { readonly created_at: number; readonly updated_at: number },
): Promise<void> {
  await db.insertInto('account').values(account).execute();
}

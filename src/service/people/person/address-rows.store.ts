import { sql, type Kysely, type SqlBool } from 'kysely';
import { emailKey } from '../../../lib/email/email-address.ts';
import type { Database } from '../../storage/tables.ts';

/** Tables whose rows name an address without an index. An index would slow every sent email. */
export type AddressTable = 'delivery' | 'bounce' | 'unsubscription' | 'consent';

/** Ids that one search covers: about 30 ms. */
const window = 100_000;

/** Rows of an address after an id. */
export interface AddressRows {
  readonly ids: readonly number[];
  /** Id up to which rows were searched; null if there are none after it. */
  readonly to: number | null;
}

/** Finds the rows of a table with an address, ignoring case, after an id: a window of ids at a time. */
export async function findAddressRows(
  db: Kysely<Database>,
  table: AddressTable,
  { email_key, after }: { readonly email_key: string; readonly after: number },
): Promise<AddressRows> {
  const next = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return { ids: [], to: null };
  const to = next.id + window;
  const rows = await db
    .selectFrom(table)
    .select(['id', 'email'])
    .where('id', '>', after)
    .where('id', '<=', to)
    .where(mayBe(email_key))
    .orderBy('id')
    .execute();
  return { ids: rows.flatMap(({ id, email }) => (emailKey(email) === email_key ? [id] : [])), to };
}

/**
 * Returns a condition that rows may have the address. Engines lowercase only ASCII, so for other addresses we compare
 * every row.
 */
function mayBe(email_key: string) {
  return /^[\x20-\x7e]*$/.test(email_key)
    ? sql<SqlBool>`lower(email) = ${email_key}`
    : sql<SqlBool>`email <> ''`;
}

/** Returns the ids of all rows of a table with an address, a range at a time. */
export async function* allAddressRows(
  db: Kysely<Database>,
  table: AddressTable,
  email_key: string,
): AsyncGenerator<readonly number[]> {
  let after: number | null = 0;
  while (after !== null) {
    const { ids, to }: AddressRows = await findAddressRows(db, table, { email_key, after });
    if (ids.length > 0) yield ids;
    after = to;
  }
}

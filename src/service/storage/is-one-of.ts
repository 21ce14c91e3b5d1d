import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Returns a condition that a contact's `email_key` is one of some keys. Needs at least one key.
 *
 * The keys are rows of a table, because PostgreSQL would look up a long list in the index of trigrams. That takes a hundred
 * times as long as the index of keys.
 */
export function isOneOf(emailKeys: readonly string[]): RawBuilder<SqlBool> {
  const rows = sql.join(emailKeys.map((key) => sql`(${key})`));
  return sql<SqlBool>`${sql.ref('email_key')} in (values ${rows})`;
}

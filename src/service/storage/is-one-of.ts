import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Returns a condition that a contact's `email_key` is one of some keys, at least one.
 *
 * The keys are the rows of a table: PostgreSQL would look each key of a long list up in the index of trigrams, which
 * takes a hundred times as long as the index of keys.
 */
export function isOneOf(emailKeys: readonly string[]): RawBuilder<SqlBool> {
  const rows = sql.join(emailKeys.map((key) => sql`(${key})`));
  return sql<SqlBool>`${sql.ref('email_key')} in (values ${rows})`;
}

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Dialect } from './dialect.ts';

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

/** Returns the same condition for thousands of keys, which are one parameter. */
export function isOneOfMany(dialect: Dialect, emailKeys: readonly string[]): RawBuilder<SqlBool> {
  const rows = dialect.rows(
    { email_key: 'text' },
    emailKeys.map((email_key) => ({ email_key })),
  );
  return sql<SqlBool>`${sql.ref('email_key')} in (select email_key from ${rows} as given)`;
}

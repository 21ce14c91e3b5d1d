import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Returns a condition that a column may mention an address, ignoring case. The reader of the row decides. */
export function mayMention(column: string, email_key: string): RawBuilder<SqlBool> {
  // Engines lowercase only ASCII.
  if (!/^[\x20-\x7e]*$/.test(email_key)) return sql<SqlBool>`${sql.ref(column)} is not null`;
  const part = `%${email_key.replace(/[!%_]/g, '!$&')}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${part} escape '!'`;
}

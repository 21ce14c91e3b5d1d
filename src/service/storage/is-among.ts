import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Dialect } from './dialect.ts';

/** Returns a condition that an indexed column is one of many ids, passed as one parameter. */
export function isAmong(column: string, dialect: Dialect, ids: readonly number[]): RawBuilder<SqlBool> {
  const rows = dialect.rows(
    { id: 'integer' },
    ids.map((id) => ({ id })),
  );
  return sql<SqlBool>`(${sql.ref(column)} in (select id from ${rows} as among) and ${dialect.near(column, ids)})`;
}

/** Returns a condition that an indexed column is one of many texts, passed as one parameter. */
export function isAmongTexts(
  column: string,
  dialect: Dialect,
  texts: readonly string[],
): RawBuilder<SqlBool> {
  const rows = dialect.rows(
    { text: 'text' },
    texts.map((text) => ({ text })),
  );
  return sql<SqlBool>`${sql.ref(column)} in (select text from ${rows} as among)`;
}

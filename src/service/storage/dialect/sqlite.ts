import { sql } from 'kysely';
import type { Dialect, SchemaWords } from './dialect.ts';

const words: SchemaWords = {
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  text: 'TEXT',
  table: 'STRICT',
  keyTable: 'STRICT, WITHOUT ROWID',
  // SQLite ends every index entry with the row's id anyway.
  withId: (column) => column,
  searchIndex: [
    // Trigrams of address and name together, without the texts themselves: what they find is checked in the row.
    `CREATE VIRTUAL TABLE contact_search USING fts5 (
      text, content='', contentless_delete=1, tokenize='trigram', detail=none
    )`,
    `CREATE TRIGGER contact_search_delete AFTER DELETE ON contact
      WHEN old.id <= (SELECT value FROM counter WHERE name = 'search_position')
      BEGIN DELETE FROM contact_search WHERE rowid = old.id; END`,
    `CREATE TRIGGER contact_search_update AFTER UPDATE OF email_key, name_key ON contact
      WHEN (old.email_key <> new.email_key OR old.name_key <> new.name_key)
        AND old.id <= (SELECT value FROM counter WHERE name = 'search_position')
      BEGIN
        DELETE FROM contact_search WHERE rowid = old.id;
        INSERT INTO contact_search (rowid, text) VALUES (new.id, new.email_key || char(10) || new.name_key);
      END`,
  ],
};

/** SQLite: what the stores need to know of it. */
export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  words,

  rows(columns, rows) {
    const names = Object.keys(columns);
    const lists = rows.map((row) => names.map((name) => wellFormed(row[name])));
    const selected = names.map((name, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`);
    return sql`(select ${sql.join(selected)} from jsonb_each(${JSON.stringify(lists)}))`;
  },

  contains({ id, column, text }) {
    const found = sql`instr(${sql.ref(column)}, ${text}) > 0`;
    const match = trigramQuery(text);
    if (match === undefined) return sql`(${found})`;
    const own = sql.ref(column.slice(column.lastIndexOf('.') + 1));
    // Contacts behind the index's position are looked through one by one.
    return sql`(${sql.ref(id)} in (
      select rowid from contact_search where contact_search match ${match}
      union all
      select id from contact
      where id > (select value from counter where name = 'search_position') and instr(${own}, ${text}) > 0
    ) and ${found})`;
  },

  onAnyList({ id, listIds, few }) {
    const ids = sql.join(listIds);
    return few
      ? sql`(${sql.ref(id)} in (select contact_id from subscription where list_id in (${ids})))`
      : sql`(exists (select 1 from subscription where contact_id = ${sql.ref(id)} and list_id in (${ids})))`;
  },

  refreshStatistics: ['PRAGMA analysis_limit=1000', 'PRAGMA optimize'],
  indexesBehindWrites: true,
};

/** All trigrams of the text, each as a quoted token; undefined for a text that has none. */
function trigramQuery(text: string): string | undefined {
  const letters = Array.from(text);
  if (letters.length < 3) return undefined;
  const trigrams = new Set(
    letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`),
  );
  return Array.from(trigrams, (trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

/** JSON would carry half a surrogate pair as an escape, and SQLite then store what isn't UTF-8. */
function wellFormed(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\uFFFD') : value;
}

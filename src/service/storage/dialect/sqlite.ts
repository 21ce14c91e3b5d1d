import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { isSearchable } from './is-searchable.ts';
import { onLists } from './on-lists.ts';
import { checkParameter } from '../parameters.ts';
import { encodeRows } from '../later.ts';
import { executeOn } from '../statement-run.ts';
import type { Dialect, SchemaWords, TextPart } from '../dialect.ts';

/**
 * Statistics for SQLite's planner: rows, then rows per value of an index's first columns. They always describe a million
 * contacts and a few big lists, so that plans never change and fit large accounts. Without them, SQLite assumes small
 * lists, and joins an import's batch in the wrong order, which takes hours.
 */
const statistics: readonly (readonly [table: string, index: string, rows: string])[] = [
  ['contact', 'contact_by_email', '1000000 1'],
  ['contact', 'contact_by_name', '1000000 5'],
  ['contact', 'contact_by_updated', '1000000 500'],
  ['contact', 'contact_by_created', '1000000 500'],
  ['contact', 'contact_by_active', '1000000 500000'],
  ['subscription', 'sqlite_autoindex_subscription_1', '2000000 2 1'],
  ['subscription', 'subscription_by_list', '2000000 400000 1 1 1'],
  ['past_cancellation', 'past_cancellation', '200000 40000 1'],
  ['contact', 'contact_by_suppression', '100000 10 1'],
  ['suppression', 'sqlite_autoindex_suppression_1', '200000 1'],
  ['suppression', 'suppression_by_kind', '200000 60000'],
  ['stated_consent', 'stated_consent_by_contact', '20000 2 1'],
  ['audience_day', 'audience_day', '100000 4000 4 1'],
  ['import_seen', 'import_seen', '2000000 1000000 1'],
  ['job', 'job_by_state', '1000 200 1'],
  ['job_chunk', 'sqlite_autoindex_job_chunk_1', '50000 500 1'],
  ['import_change', 'import_change', '20000 400 1'],
  ['job_outcome', 'job_outcome', '100000 1000 500 2 1'],
  ['job_outcome', 'job_outcome_by_contact', '100000 1000 500 1'],
  ['import_changed', 'import_changed', '2000000 100000 1'],
  ['import_outcome', 'import_outcome', '2000000 100000 50000 1'],
  ['contact_edit', 'contact_edit_by_contact', '500000 5 1'],
  ['contact_edit', 'contact_edit_by_time', '500000 2'],
  ['outgoing_mail', 'sqlite_autoindex_outgoing_mail_1', '100000 1'],
  ['outgoing_mail', 'outgoing_mail_by_state', '100000 20000 1'],
  ['outbox_mail', 'sqlite_autoindex_outbox_mail_1', '100000 1'],
  ['consent', 'sqlite_autoindex_consent_1', '500000 1'],
  ['consent', 'consent_by_contact', '500000 2'],
  ['consent', 'consent_by_form', '500000 25000 1'],
  ['sending_count', 'sending_count', '2000 40 10 1'],
  ['delivery', 'sqlite_autoindex_delivery_1', '10000000 100000 1'],
  ['delivery', 'delivery_due', '100000 10000 1 1'],
  ['delivery', 'delivery_on_the_wire', '100 10'],
  ['delivery', 'delivery_in_trouble', '200000 2000 1000 1'],
  ['delivery', 'delivery_by_destination', '50000 5000 500'],
  ['delivery', 'delivery_failed_by_server', '100000 1000 500'],
  ['delivery', 'delivery_by_contact', '10000000 10 1'],
  ['tracking_event', 'tracking_event_by_delivery', '10000000 3'],
  ['tracking_event', 'tracking_event_opened', '8000000 80000 2'],
  ['tracking_event', 'tracking_event_clicked', '2000000 20000 2'],
  ['tracking_event', 'tracking_event_by_visitor', '2000000 20000 10 1'],
  ['delivery_activity', 'delivery_activity', '5000000 1'],
  ['delivery_activity', 'delivery_activity_by_sending', '5000000 50000 1'],
  ['delivery_activity', 'delivery_activity_opened', '4000000 40000 1'],
  ['delivery_activity', 'delivery_activity_first_open', '4000000 40000 2'],
  ['delivery_activity', 'delivery_activity_first_click', '1000000 10000 2'],
  ['delivery_activity', 'delivery_activity_opened_by_contact', '4000000 40000 1 1'],
  ['delivery_activity', 'delivery_activity_clicked_by_contact', '1000000 10000 1 1'],
  ['delivery_activity', 'delivery_activity_machine', '2000000 20000 1'],
  ['delivery_activity', 'delivery_activity_by_rules', '5000000 5000000 1'],
  ['link_activity', 'link_activity', '2000000 2000 1'],
  ['link_activity', 'link_activity_clicked', '2000000 2000 1'],
  ['sending_slot', 'sending_slot', '200000 2000 1'],
  ['unsubscription', 'sqlite_autoindex_unsubscription_1', '200000 1'],
  ['unsubscription', 'unsubscription_by_sending', '200000 2000 1'],
];

function searchIndex(name: 'name_key' | 'name_fold'): string[] {
  return [
    // Stores the positions of trigrams without the texts. Consecutive trigrams find the text.
    `CREATE VIRTUAL TABLE contact_search USING fts5 (
      email_key, ${name}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1'
    )`,
    `CREATE TRIGGER contact_search_delete AFTER DELETE ON contact
      WHEN old.id <= (SELECT value FROM counter WHERE name = 'search_position')
      BEGIN DELETE FROM contact_search WHERE rowid = old.id; END`,
    `CREATE TRIGGER contact_search_update AFTER UPDATE OF email_key, ${name} ON contact
      WHEN (old.email_key <> new.email_key OR old.${name} <> new.${name})
        AND old.id <= (SELECT value FROM counter WHERE name = 'search_position')
      BEGIN
        DELETE FROM contact_search WHERE rowid = old.id;
        INSERT INTO contact_search (rowid, email_key, ${name}) VALUES (new.id, new.email_key, new.${name});
      END`,
  ];
}

const words: SchemaWords = {
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  integer: 'INTEGER',
  number: 'REAL',
  text: 'TEXT',
  table: 'STRICT',
  keyTable: 'STRICT, WITHOUT ROWID',
  updatedTable: 'STRICT',
  utcDay: (milliseconds) => `strftime('%Y-%m-%d', (${milliseconds}) / 1000, 'unixepoch')`,
  clock: `cast(unixepoch('subsec') * 1000 as integer)`,
  // Every index entry of SQLite ends with the row's id.
  withId: (column) => column,
  uniqueWithId: (column) => `(${column})`,
  searchIndex: searchIndex('name_key'),
  foldedSearchIndex: searchIndex('name_fold'),
  // The background fills it again.
  noSearchIndex: [
    'DROP TRIGGER contact_search_delete',
    'DROP TRIGGER contact_search_update',
    'DROP TABLE contact_search',
    `UPDATE counter SET value = 0 WHERE name = 'search_position'`,
  ],
  searchBehindWrites: [],
  statistics: [
    'ANALYZE',
    'DELETE FROM sqlite_stat1',
    `INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ${statistics
      .map(([table, index, rows]) => `('${table}', '${index}', '${rows}')`)
      .join(', ')}`,
    // Loads them in this connection. Others load them when they notice a changed schema.
    'ANALYZE sqlite_schema',
  ],
};

/** The SQLite dialect for the stores. */
export const sqliteDialect: Dialect = {
  engine: 'sqlite',
  words,

  rows(columns, rows) {
    const names = Object.keys(columns);
    const json = encodeRows(rows, (all) =>
      JSON.stringify(all.map((row) => names.map((name, index) => jsonValue(row[name], index + 1)))),
    );
    const selected = names.map((name, index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`);
    return sql`(select ${sql.join(selected)} from jsonb_each(${json}))`;
  },

  rowsAsJson: (columns) =>
    sql`json_group_array(json_array(${sql.join(columns.map((name) => sql.ref(name)))}))`,

  contains(parts, access) {
    return access === 'collect' && parts.every(isSearchable)
      ? sql`(contact.id in ${matchingIds(parts)})`
      : anyPart(parts);
  },

  matching: matchingIds,
  searchKey: sql.ref('rowid'),

  includes: (column, text) => sql`(instr(${sql.ref(column)}, ${text}) > 0)`,

  jsonText: (column, key) => sql`(${sql.ref(column)} ->> ${key})`,

  monthAndDay: (column) => sql`strftime('%m-%d', cast(${sql.ref(column)} as integer) * 86400, 'unixepoch')`,

  // SQLite looks up each id, however many there are.
  near: () => sql`1 = 1`,

  onAnyList({ id, listIds, state, access }) {
    const isOn = onLists(listIds, state);
    return access === 'collect'
      ? sql`(${sql.ref(id)} in (select contact_id from subscription where ${isOn}))`
      : sql`(exists (select 1 from subscription where contact_id = ${sql.ref(id)} and ${isOn}))`;
  },

  async runTogether(db, runs) {
    for (const run of runs) await run.run(executeOn(db));
  },

  readersAtOnce: 2,
  rowsABatch: 6000,

  // There is one write at a time, so others lock nothing.
  skipLocked: sql``,
  clock: sql<number>`${sql.raw(words.clock)}`,
  refreshStatistics: [],
  // Moves the log's content to the file, and empties the log unless others use it.
  dropOldVersions: ['PRAGMA wal_checkpoint(TRUNCATE)'],
};

function matchingIds(parts: readonly TextPart[]): RawBuilder<{ id: number }> {
  const found = anyPart(parts);
  if (!parts.every(isSearchable)) return sql`(select id from contact where ${found})`;
  const phrase = parts.map(({ column, text }) => `${column} : "${text.replaceAll('"', '""')}"`).join(' OR ');
  // Contacts after the index's position are searched one by one.
  return sql`(
    select rowid as id from contact_search where contact_search match ${phrase}
    union all
    select id from contact where id > (select value from counter where name = 'search_position') and ${found}
  )`;
}

function anyPart(parts: readonly TextPart[]): RawBuilder<SqlBool> {
  const each = parts.map(({ column, text }) => sql`instr(${sql.ref(`contact.${column}`)}, ${text}) > 0`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * Returns a value of `rows`, or throws for a forbidden one. JSON hides a NUL from the check of parameters, and would
 * pass half a surrogate pair as an escape, which SQLite would store as invalid UTF-8.
 */
function jsonValue(value: unknown, position: number): unknown {
  const checked = checkParameter(value, position);
  return typeof checked === 'string' ? checked.toWellFormed() : checked;
}

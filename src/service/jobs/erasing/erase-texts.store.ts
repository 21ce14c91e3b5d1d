import { sql } from 'kysely';
import { readChangeBlock } from '../../people/changes/change-block.ts';
import type { Database } from '../../storage/tables.ts';
import { eraseFromRuns } from './erase-runs.store.ts';
import type { ErasingEnd, ErasingStep } from './erased-person.ts';
import { jsonWithoutAddress, jsonWithoutItems, mentions } from './mentions.ts';
import { mayMention } from './mentions.store.ts';

/** Blocks per transaction, some hundred kB each. */
const blocks = 20;

/** Numbers of blocks that one import or job can have. */
const numbers = 2 ** 21;

/** Returns a part that removes the person from the blocks for undoing imports or jobs. */
export function eraseBlocks(kind: 'import' | 'job'): (step: ErasingStep) => Promise<ErasingEnd> {
  const table = kind === 'import' ? 'import_change' : 'job_chunk';
  const owner = sql.ref(kind === 'import' ? 'import_id' : 'job_id');
  return async ({ reading: { db }, person, after }) => {
    const from = sql`(${Math.floor(after / numbers)}, ${after % numbers})`;
    const { rows } = await sql<{ owner: number; number: number; changes: string | null }>`
      select ${owner} as owner, number, case when ${mayConcern(person)} then changes end as changes
      from ${sql.table(table)} where (${owner}, number) > ${from}
      order by ${owner}, number limit ${blocks}`.execute(db);
    for (const row of rows) {
      const left = row.changes === null ? null : withoutPerson(row.changes, person);
      if (left === null) continue;
      await sql`update ${sql.table(table)} set changes = ${left}
        where ${owner} = ${row.owner} and number = ${row.number}`.execute(db);
    }
    const last = rows.at(-1);
    if (last !== undefined) return Number(last.owner) * numbers + Number(last.number);
    if (kind === 'import' && person.contact_ids.length > 0) {
      await db.deleteFrom('import_changed').where('contact_id', 'in', person.contact_ids).execute();
      for (const id of person.contact_ids) await eraseFromRuns(db, id);
    }
    return null;
  };
}

type Person = ErasingStep['person'];

function mayConcern({ email_key, contact_ids }: Person) {
  const may = contact_ids.map((id) => sql`changes like ${`%{"id":${id},%`}`);
  return sql`(${sql.join([mayMention('changes', email_key), ...may], sql` or `)})`;
}

/** Returns a block without the records of a person; null if it has none. */
function withoutPerson(changes: string, { email_key, contact_ids }: Person): string | null {
  const records = readChangeBlock(changes);
  const left = records.filter(
    (record) => !contact_ids.includes(record.id) && !mentions(JSON.stringify(record), email_key),
  );
  return left.length === records.length ? null : JSON.stringify(left);
}

/** Columns with JSON that may hold the address, in tables with an id. */
const jsonColumns = [
  ['segment', 'match', jsonWithoutAddress],
  ['sending', 'targeting', jsonWithoutAddress],
  ['job', 'source', jsonWithoutAddress],
  ['contact_import', 'rehearsal', jsonWithoutItems],
] as const satisfies readonly (readonly [keyof Database, string, (json: string, key: string) => string])[];

/** Columns with texts that may mention the address, and the treatment of such a text. */
const texts = [
  { table: 'contact_edit', column: 'changes', then: 'delete' },
  { table: 'notification', column: 'subject', then: 'delete' },
  { table: 'notification', column: 'message', then: 'delete' },
  { table: 'notification', column: 'words', then: 'delete' },
  { table: 'mail_preview', column: 'html', then: 'delete' },
  { table: 'sending', column: 'last_answer', then: 'null' },
  { table: 'sending_hold', column: 'answer', then: 'empty' },
] as const satisfies readonly {
  readonly table: keyof Database;
  readonly column: string;
  readonly then: string;
}[];

/** Removes the address from conditions, samples, answers of mail servers, notifications, and previews. */
export async function eraseMentions({
  reading: { db },
  person: { email_key },
  job_id,
}: ErasingStep): Promise<ErasingEnd> {
  for (const [table, column, without] of jsonColumns) {
    const name = sql.ref(column);
    const { rows } = await sql<{ id: number; json: string }>`select id, ${name} as json
      from ${sql.table(table)} where ${mayMention(column, email_key)}`.execute(db);
    for (const { id, json } of rows) {
      // Its own source is deleted at its end.
      if ((table === 'job' && Number(id) === job_id) || !mentions(json, email_key)) continue;
      await sql`update ${sql.table(table)} set ${name} = ${without(json, email_key)} where id = ${id}`.execute(
        db,
      );
    }
  }
  for (const { table, column, then } of texts) {
    const name = sql.ref(column);
    const { rows } = await sql<{ text: string }>`select distinct ${name} as text
      from ${sql.table(table)} where ${mayMention(column, email_key)}`.execute(db);
    for (const { text } of rows) {
      if (!mentions(text, email_key)) continue;
      const change = then === 'delete' ? sql`delete from ${sql.table(table)}` : emptied(table, column, then);
      await sql`${change} where ${name} = ${text}`.execute(db);
    }
  }
  return null;
}

function emptied(table: string, column: string, then: 'null' | 'empty') {
  return sql`update ${sql.table(table)} set ${sql.ref(column)} = ${then === 'null' ? null : ''}`;
}

import { sql, type Kysely } from 'kysely';
import type { SlotColumn } from '../../storage/fact-tables.ts';
import { manyRows } from '../../storage/many-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { kindOf, slotColumn, writeSlots } from './attribute-slots.store.ts';
import { giveSlots } from './give-slots.store.ts';
import { slotValue } from './slot-value.rules.ts';

/** Contacts of one transaction. */
const chunk = 10_000;

/**
 * Assigns columns of the facts to the attributes that should have one, and fills them from the contacts, chunk by
 * chunk, until all are filled or `signal` stops it. Its position is in the database.
 */
export async function fillSlots(storage: Storage, signal: AbortSignal): Promise<void> {
  await renewSlots(storage);
  await giveSlots(storage);
  for (const id of await findUnfilled(storage.read)) {
    let isMore = true;
    while (isMore && !signal.aborted) isMore = await fillSome(storage, id);
  }
}

async function findUnfilled(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('attribute')
    .select('id')
    .where('fact_state', 'in', ['filling', 'clearing'])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Starts to clear the columns of attributes whose type differs from their column's. */
async function renewSlots(storage: Storage): Promise<void> {
  const isOther = sql<boolean>`fact_state in ('filling', 'filled') and fact_type <> type and deleted_at is null`;
  const found = storage.read.selectFrom('attribute').select('id').where(isOther);
  if ((await found.execute()).length === 0) return;
  const cleared = { fact_state: 'clearing', fact_position: 0 };
  await storage.write((db) => db.updateTable('attribute').set(cleared).where(isOther).execute(), {
    priority: 'background',
  });
}

/** Fills, or clears, the column of an attribute for the next contacts; false if it was finished. */
function fillSome(storage: Storage, id: number): Promise<boolean> {
  return storage.write(
    async (db) => {
      const attribute = await findFilling(db, id);
      const column = slotColumn(attribute?.fact_column ?? null);
      if (attribute === undefined || column === undefined) return false;
      const { fact_position: after, fact_state } = attribute;
      const next = db.selectFrom('contact').select('id').where('id', '>', after).orderBy('id').limit(chunk);
      const { last } = await db
        .selectFrom(next.as('next'))
        .select(({ fn }) => fn.max<number | null>('next.id').as('last'))
        .executeTakeFirstOrThrow();
      const isClearing = fact_state === 'clearing';
      const type = isClearing ? null : attribute.fact_type;
      if (last !== null) await fillRange(db, storage, { code: attribute.code, column, type, after, last });
      const through = isClearing ? { fact_state: 'wanted', fact_column: null } : { fact_state: 'filled' };
      const change = last === null ? through : { fact_position: last };
      await db.updateTable('attribute').set(change).where('id', '=', id).execute();
      return last !== null;
    },
    { priority: 'background' },
  );
}

function findFilling(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('attribute')
    .select(['code', 'fact_state', 'fact_column', 'fact_type', 'fact_position'])
    .where('id', '=', id)
    .where('fact_state', 'in', ['filling', 'clearing'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

interface Range {
  readonly code: string;
  readonly column: SlotColumn;
  readonly type: number | null;
  readonly after: number;
  readonly last: number;
}

async function fillRange(
  db: Kysely<Database>,
  { dialect }: Pick<Storage, 'dialect'>,
  { code, column, type, after, last }: Range,
): Promise<void> {
  const kept = sql.ref<string | number | null>(`contact_fact.${column}`);
  const has = dialect.includes('contact.attributes', `${JSON.stringify(code)}:`);
  const found = db
    .selectFrom('contact')
    .innerJoin('contact_fact', 'contact_fact.contact_id', 'contact.id')
    .select([
      'contact.id as contact_id',
      dialect.jsonText('contact.attributes', code).as('stored'),
      kept.as('kept'),
    ])
    .where('contact.id', '>', after)
    .where('contact.id', '<=', last)
    .where('contact_fact.contact_id', '>', after)
    .where('contact_fact.contact_id', '<=', last)
    .where((build) => build.or([has, sql<boolean>`${kept} is not null`]));
  const kinds = { contact_id: 'integer', stored: 'text?', kept: kindOf(column) } as const;
  const contacts = await manyRows({ read: db, dialect }, kinds, found);
  const rows = contacts.flatMap(({ contact_id, stored, kept: old }) => {
    const value = type === null ? null : slotValue(type, stored ?? '');
    return value === old ? [] : [{ contact_id, [column]: value }];
  });
  await writeSlots(db, { columns: [column], rows, dialect });
}

import { sql, type Kysely } from 'kysely';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import type { SlotColumn } from '../../storage/fact-tables.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { columnsFor } from './attribute-slots.store.ts';

/** Texts with a longer average get no column. */
const longestAverage = 100;

/** The number of newest values to judge the length of texts by. */
const judged = 2000;

/** Columns of each kind that imports leave for attributes in segments. */
const keptForSegments = 4;

/** Assigns columns to attributes that want one, or have a type. */
export async function giveSlots(storage: Storage): Promise<void> {
  const wanting = await storage.read
    .selectFrom('attribute')
    .select(['id', 'code', 'type'])
    .where(
      sql<boolean>`(fact_state = 'wanted' or (type <> 0 and (fact_state is null or fact_state = 'refused')))
        and deleted_at is null`,
    )
    .orderBy('id')
    .execute();
  for (const { id, code, type } of wanting) {
    if ((await freeColumns(storage.read, type)).length === 0) continue;
    const isLong = type === attributeTypes.text && (await averageLength(storage, code)) > longestAverage;
    await storage.write(
      async (db) => {
        const [column] = isLong ? [] : await freeColumns(db, type);
        if (column !== undefined) await giveColumn(db, { id, type, column, state: 'filling' });
        else if (isLong) await ofType(db, { id, type }).set({ fact_state: 'refused' }).execute();
      },
      { priority: 'background' },
    );
  }
}

/**
 * Assigns columns to the attributes that an import is about to give their first values, so that segments never have to
 * read the stored ones. In the transaction that writes them, before their counters and facts. `values`: of its rows, by
 * code.
 */
export async function giveImportedSlots(
  db: Kysely<Database>,
  codes: readonly string[],
  values: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  if (codes.length === 0) return;
  const unused = await db
    .selectFrom('attribute')
    .select(['id', 'code', 'type'])
    .where('code', 'in', codes)
    .where('usage_count', '=', 0)
    .where('fact_column', 'is', null)
    .where('fact_state', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const { code, ...attribute } of unused) {
    const lengths = values.flatMap((own) => (Object.hasOwn(own, code) ? [own[code]?.length ?? 0] : []));
    const sum = lengths.reduce((total, length) => total + length, 0);
    if (lengths.length === 0 || sum > longestAverage * lengths.length) continue;
    const [column, ...others] = await freeColumns(db, attribute.type);
    if (column === undefined || others.length < keptForSegments) continue;
    // No contact has a value, so there is nothing to fill.
    await giveColumn(db, { ...attribute, column, state: 'filled' });
  }
}

interface Receiver {
  readonly id: number;
  readonly type: number;
}

interface GivenColumn extends Receiver {
  readonly column: SlotColumn;
  readonly state: 'filling' | 'filled';
}

/** Assigns a free column to an attribute. */
async function giveColumn(db: Kysely<Database>, { column, state, ...receiver }: GivenColumn): Promise<void> {
  const given = { fact_state: state, fact_column: column, fact_type: receiver.type, fact_position: 0 };
  await ofType(db, receiver).set(given).execute();
}

function ofType(db: Kysely<Database>, { id, type }: Receiver) {
  const own = db.updateTable('attribute').where('id', '=', id).where('type', '=', type);
  return own.where('fact_column', 'is', null);
}

/** Returns the average length of an attribute's newest values. */
async function averageLength({ read, dialect }: Storage, code: string): Promise<number> {
  const value = dialect.jsonText('contact.attributes', code);
  const has = dialect.includes('contact.attributes', `${JSON.stringify(code)}:`);
  const { rows } = await sql<{ average: number | null }>`select avg(length(value)) as average from (
    select ${value} as value from contact where ${has} order by contact.id desc limit ${sql.lit(judged)}
  ) as newest`.execute(read);
  return Number(rows[0]?.average ?? 0);
}

async function freeColumns(db: Kysely<Database>, type: number): Promise<readonly SlotColumn[]> {
  const rows = await db
    .selectFrom('attribute')
    .select('fact_column')
    .where('fact_column', 'is not', null)
    .execute();
  const taken = new Set(rows.map(({ fact_column }) => fact_column));
  return columnsFor(type).filter((column) => !taken.has(column));
}

import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { ColumnKind, Dialect } from '../../storage/dialect.ts';
import { numberColumns, textColumns, type SlotColumn } from '../../storage/fact-tables.ts';
import { manyRows } from '../../storage/many-rows.ts';
import type { Database } from '../../storage/tables.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import { slotValue } from './slot-value.rules.ts';

/** A column of the facts, and the attribute whose values it holds. */
export interface AttributeSlot {
  readonly column: SlotColumn;
  readonly code: string;
  /** Type of the values; null while the column is being released, and holds none from now on. */
  readonly type: number | null;
}

const columns: ReadonlyMap<string, SlotColumn> = new Map(
  [...numberColumns, ...textColumns].map((column) => [column, column]),
);

const numeric: ReadonlySet<string> = new Set(numberColumns);

/** Returns the column with this name. */
export function slotColumn(name: string | null): SlotColumn | undefined {
  return columns.get(name ?? '');
}

/** Returns the columns for values of a type; none for an unknown type. */
export function columnsFor(type: number): readonly SlotColumn[] {
  const { text, number, date, yesNo, choice, choices } = attributeTypes;
  if (type === text || type === choice || type === choices) return textColumns;
  return type === number || type === date || type === yesNo ? numberColumns : [];
}

/** Returns the kind of a column's values. */
export function kindOf(column: SlotColumn): 'number?' | 'text?' {
  return numeric.has(column) ? 'number?' : 'text?';
}

/** Reads which attributes have columns. Values of a deleted one stay until they are purged. */
export async function readSlots(db: Kysely<Database>): Promise<AttributeSlot[]> {
  const rows = await db
    .selectFrom('attribute')
    .select(['code', 'fact_column', 'fact_type', 'fact_state'])
    .where('fact_column', 'is not', null)
    .execute();
  return rows.flatMap(({ code, fact_column, fact_type, fact_state }) => {
    const column = slotColumn(fact_column);
    return column === undefined ? [] : [{ column, code, type: fact_state === 'clearing' ? null : fact_type }];
  });
}

/** Contacts whose values are refreshed. */
export interface SlotRefresh {
  readonly slots: readonly AttributeSlot[];
  /** On `contact`. */
  readonly among: RawBuilder<SqlBool>;
  /** For thousands of contacts. */
  readonly dialect?: Dialect | undefined;
}

/** Updates the values in contacts' facts, in the transaction that changed the contacts. */
export async function refreshSlots(
  db: Kysely<Database>,
  { slots, among, dialect }: SlotRefresh,
): Promise<void> {
  if (slots.length === 0) return;
  const found = db.selectFrom('contact').select(['id', 'attributes']).where(among);
  const contacts =
    dialect === undefined
      ? await found.execute()
      : await manyRows({ read: db, dialect }, { id: 'integer', attributes: 'text' }, found);
  const rows = contacts.map(({ id, attributes }) => {
    const values = attributes === '{}' ? {} : attributesOf(attributes, nothingHidden);
    return addSlotValues({ contact_id: id }, values, slots);
  });
  await writeSlots(db, { columns: slots.map(({ column }) => column), rows, dialect });
}

const nothingHidden = new Set<string>();

/** Adds a contact's values, which are given by code, to a new row by column. Spreading would take several times as long. */
export function addSlotValues<Row extends Record<string, number | string | null>>(
  row: Row,
  values: Readonly<Record<string, string>>,
  slots: readonly AttributeSlot[],
): Row {
  const byColumn: Record<string, number | string | null> = row;
  for (const { column, code, type } of slots) {
    const value = Object.hasOwn(values, code) ? (values[code] ?? '') : '';
    byColumn[column] = type === null ? null : slotValue(type, value);
  }
  return row;
}

/** Values of a contact by column. */
export type SlotRow = { readonly contact_id: number } & Readonly<Record<string, number | string | null>>;

/** Writes values into the facts of contacts. */
export async function writeSlots(
  db: Kysely<Database>,
  {
    columns: names,
    rows,
    dialect,
  }: {
    readonly columns: readonly SlotColumn[];
    readonly rows: readonly SlotRow[];
    readonly dialect?: Dialect | undefined;
  },
): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return;
  const incoming =
    dialect === undefined
      ? plainRows(names, rows)
      : dialect.rows({ contact_id: 'integer', ...kindsOf(names) }, rows);
  const changes = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`incoming.${name}`)}`);
  await sql`update contact_fact set ${sql.join(changes)} from ${incoming} as incoming
    where contact_fact.contact_id = incoming.contact_id`.execute(db);
}

/** Returns the kinds of columns. */
export function kindsOf(names: readonly SlotColumn[]): Record<string, ColumnKind> {
  return Object.fromEntries(names.map((name) => [name, kindOf(name)]));
}

/** Returns a few rows as a table, each value a parameter. */
function plainRows(names: readonly SlotColumn[], rows: readonly SlotRow[]): RawBuilder<unknown> {
  const values = rows.map((row) => {
    const own = names.map((name) =>
      kindOf(name) === 'text?'
        ? sql`cast(${row[name]} as text)`
        : sql`cast(${row[name]} as double precision)`,
    );
    return sql`(${sql.join([sql`cast(${row.contact_id} as bigint)`, ...own])})`;
  });
  const columnNames = ['contact_id', ...names].map(
    (name, at) => sql`${sql.ref(`column${at + 1}`)} as ${sql.ref(name)}`,
  );
  return sql`(select ${sql.join(columnNames)} from (values ${sql.join(values)}) as given)`;
}

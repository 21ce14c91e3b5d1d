import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ColumnKind, Dialect, RowOf } from './dialect.ts';
import type { Database } from './tables.ts';

/** Maximum rows or keys of a statement with a parameter per value. */
export const rowsAtOnce = 500;

type Kinds = Readonly<Record<string, ColumnKind>>;

/** Kinds of a table's columns. Other columns don't compile. */
type KindsOf<Table extends keyof Database, Columns extends Kinds> = {
  [Name in keyof Columns]: Name extends keyof Database[Table] ? Columns[Name] : never;
};

/** Many rows for one statement. */
export interface RowsFor<Table extends keyof Database, Columns extends Kinds> {
  readonly table: Table;
  readonly columns: Columns & KindsOf<Table, Columns>;
  /** The rows, or the result of `Dialect.rows`. */
  readonly rows: readonly RowOf<Columns>[] | RawBuilder<RowOf<Columns>>;
}

/** Columns of a unique index of the table. */
export type KeyOf<Table extends keyof Database> = readonly (keyof Database[Table] & string)[];

/** Many new rows. */
export interface NewRows<Table extends keyof Database, Columns extends Kinds> extends RowsFor<
  Table,
  Columns
> {
  /** Numbers for all rows. */
  readonly same?: { readonly [Name in keyof Database[Table]]?: number };
  /** Leaves existing rows with the same key unchanged. */
  readonly unlessKey?: KeyOf<Table>;
}

/** Inserts many rows with one statement. Returns their number. Fails with UniqueViolation without `unlessKey`. */
export async function insertMany<Table extends keyof Database, const Columns extends Kinds>(
  db: Kysely<Database>,
  dialect: Dialect,
  { same = {}, unlessKey, ...given }: NewRows<Table, Columns>,
): Promise<number> {
  if (isEmpty(given.rows)) return 0;
  const statement = insertion(dialect, given, same);
  const { numAffectedRows } = await (
    unlessKey === undefined ? statement : sql`${statement} on conflict (${refs(unlessKey)}) do nothing`
  ).execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Many rows for a table that may have rows with the same keys. */
export interface KeyedRows<Table extends keyof Database, Columns extends Kinds> extends RowsFor<
  Table,
  Columns
> {
  readonly key: KeyOf<Table>;
}

/** Writes many rows with one statement. They replace rows with the same key. */
export async function upsertMany<Table extends keyof Database, const Columns extends Kinds>(
  db: Kysely<Database>,
  dialect: Dialect,
  rows: KeyedRows<Table, Columns>,
): Promise<void> {
  await merge(db, dialect, { ...rows, merged: (name) => given(name) });
}

/** Adds the numbers of many rows to the rows with the same key, with one statement. Inserts rows with new keys. */
export async function addMany<Table extends keyof Database, const Columns extends Record<string, 'integer'>>(
  db: Kysely<Database>,
  dialect: Dialect,
  rows: KeyedRows<Table, Columns>,
): Promise<void> {
  await merge(db, dialect, {
    ...rows,
    merged: (name) => sql`${sql.ref(`${rows.table}.${name}`)} + ${given(name)}`,
  });
}

/** Rows to change. */
export interface ChangedRows<Table extends keyof Database, Columns extends Kinds> extends KeyedRows<
  Table,
  Columns
> {
  /** Values for all rows. */
  readonly same?: { readonly [Name in keyof Database[Table]]?: number | string };
}

/** Updates the rows with the same keys as many rows, with one statement. Ignores unknown keys. */
export async function updateMany<Table extends keyof Database, const Columns extends Kinds>(
  db: Kysely<Database>,
  dialect: Dialect,
  { table, columns, rows, key, same = {} }: ChangedRows<Table, Columns>,
): Promise<void> {
  if (isEmpty(rows)) return;
  const keys: ReadonlySet<string> = new Set(key);
  const own = (name: string) => sql.ref(`${table}.${name}`);
  const incoming = (name: string) => sql.ref(`incoming.${name}`);
  const changes = [
    ...Object.keys(columns)
      .filter((name) => !keys.has(name))
      .map((name) => sql`${sql.ref(name)} = ${incoming(name)}`),
    ...Object.entries(same).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ];
  const matches = key.map((name) => sql`${own(name)} = ${incoming(name)}`);
  const source = isPrepared(rows) ? rows : dialect.rows(columns, rows);
  const [id = ''] = key;
  if (key.length === 1 && !isPrepared(rows)) matches.push(dialect.near(`${table}.${id}`, idsIn(rows, id)));
  await sql`update ${sql.table(table)} set ${sql.join(changes)} from ${source} as incoming
    where ${sql.join(matches, sql` and `)}`.execute(db);
}

/** Returns the ids in a column of rows. Ignores other values. */
function idsIn(rows: readonly object[], column: string): number[] {
  return rows.flatMap((row) => {
    const id: unknown = Reflect.get(row, column);
    return typeof id === 'number' ? [id] : [];
  });
}

interface Merging<Table extends keyof Database, Columns extends Kinds> extends KeyedRows<Table, Columns> {
  readonly merged: (name: string) => RawBuilder<unknown>;
}

async function merge<Table extends keyof Database, Columns extends Kinds>(
  db: Kysely<Database>,
  dialect: Dialect,
  { key, merged, ...rows }: Merging<Table, Columns>,
): Promise<void> {
  if (isEmpty(rows.rows)) return;
  const keys: ReadonlySet<string> = new Set(key);
  const changes = Object.keys(rows.columns)
    .filter((name) => !keys.has(name))
    .map((name) => sql`${sql.ref(name)} = ${merged(name)}`);
  await sql`${insertion(dialect, rows, {})} on conflict (${refs(key)}) do update set ${sql.join(changes)}`.execute(
    db,
  );
}

function insertion<Table extends keyof Database, Columns extends Kinds>(
  dialect: Dialect,
  { table, columns, rows }: RowsFor<Table, Columns>,
  same: Readonly<Record<string, number | undefined>>,
): RawBuilder<unknown> {
  const constants = Object.entries(same).filter(([, value]) => value !== undefined);
  const names = refs([...Object.keys(columns), ...constants.map(([name]) => name)]);
  // PostgreSQL can't infer the type of a bare parameter in a SELECT.
  const values = constants.map(([, value]) => sql`cast(${value} as bigint)`);
  const selected = sql.join([refs(Object.keys(columns)), ...values]);
  const source = isPrepared(rows) ? rows : dialect.rows(columns, rows);
  // Without a WHERE, SQLite parses ON CONFLICT as the end of a join.
  return sql`insert into ${sql.table(table)} (${names}) select ${selected} from ${source} as incoming where 1 = 1`;
}

function isPrepared<Row>(rows: readonly Row[] | RawBuilder<Row>): rows is RawBuilder<Row> {
  return !Array.isArray(rows);
}

function isEmpty(rows: readonly unknown[] | RawBuilder<unknown>): boolean {
  return !isPrepared(rows) && rows.length === 0;
}

function given(name: string): RawBuilder<unknown> {
  return sql.ref(`excluded.${name}`);
}

function refs(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

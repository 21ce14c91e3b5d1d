import { sql, type Compilable, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { ColumnKind, Dialect, RowOf } from './dialect.ts';
import { Later } from './later.ts';
import type { Database } from './tables.ts';

/** Parts of a statement that is built before its values are known. */
export interface StatementParts<Input> {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
  /** A parameter, read from the input of each run. */
  readonly given: <Value>(read: (input: Input) => Value) => RawBuilder<Value>;
  /** Rows of the input as a table, like `Dialect.rows`. */
  readonly rows: <const Columns extends Readonly<Record<string, ColumnKind>>>(
    columns: Columns,
    read: (input: Input) => readonly RowOf<Columns>[],
  ) => RawBuilder<RowOf<Columns>>;
}

/** Runs a prepared statement and returns its rows. */
export type Prepared<Input, Row> = (
  db: Kysely<Database>,
  dialect: Dialect,
  input: Input,
) => Promise<readonly Row[]>;

interface Built<Input, Row> {
  readonly query: CompiledQuery<Row>;
  /** Returns the values of its parameters. */
  readonly valuesOf: (input: Input) => readonly unknown[];
}

/**
 * Returns a statement whose text is built once for each engine and shape, for hot paths: building it anew takes longer
 * than SQLite takes to run it. `shapeOf`: the properties of an input that its text depends on, such as the number of
 * some values.
 */
export function prepared<Input, Row, Shape extends Readonly<Record<string, number | boolean>>>(
  shapeOf: (input: Input) => Shape,
  build: (parts: StatementParts<Input>, shape: Shape) => Compilable<Row>,
): Prepared<Input, Row> {
  const statements = new Map<string, Built<Input, Row>>();
  return async (db, dialect, input) => {
    const shape = shapeOf(input);
    const key = `${dialect.engine} ${Object.values(shape).join(' ')}`;
    const statement = statements.get(key) ?? builtOf(db, dialect, (parts) => build(parts, shape));
    statements.set(key, statement);
    const { rows } = await db.executeQuery<Row>({
      ...statement.query,
      parameters: statement.valuesOf(input),
    });
    return rows;
  };
}

function builtOf<Input, Row>(
  db: Kysely<Database>,
  dialect: Dialect,
  build: (parts: StatementParts<Input>) => Compilable<Row>,
): Built<Input, Row> {
  let current: { readonly input: Input } | null = null;
  const later = <Value>(read: (input: Input) => Value): Later<Value> =>
    new Later(() => {
      if (current === null) throw new TypeError('a parameter has no value before its statement runs');
      return read(current.input);
    });
  const query = build({
    db,
    dialect,
    given: (read) => sql`${later(read)}`,
    rows: (columns, read) => dialect.rows(columns, later(read)),
  }).compile();
  return {
    query,
    valuesOf: (input) => {
      current = { input };
      const values = query.parameters.map((one): unknown => (one instanceof Later ? one.value() : one));
      current = null;
      return values;
    },
  };
}

import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { ColumnKind, Dialect, RowOf } from './dialect.ts';
import { Later } from './later.ts';
import { executeOn, StatementRun, type NamedQuery } from './statement-run.ts';
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

/** A prepared statement. Running it returns its rows. */
export interface Prepared<Input, Row> {
  (db: Kysely<Database>, dialect: Dialect, input: Input): Promise<readonly Row[]>;
  /** Returns a run with the values of an input, for `Dialect.runTogether`. */
  readonly with: (db: Kysely<Database>, dialect: Dialect, input: Input) => StatementRun<Row>;
}

interface Built<Input, Row> {
  readonly query: NamedQuery<Row>;
  /** Returns the values of its parameters. */
  readonly valuesOf: (input: Input) => readonly unknown[];
}

/**
 * Returns a statement whose text is built once for each engine and shape, for hot paths: building it anew takes longer
 * than SQLite takes to run it. PostgreSQL parses and plans it once for each connection. `shapeOf`: the properties of an
 * input that its text depends on, such as the number of some values.
 */
export function prepared<Input, Row, Shape extends Readonly<Record<string, number | boolean>>>(
  shapeOf: (input: Input) => Shape,
  build: (parts: StatementParts<Input>, shape: Shape) => Compilable<Row>,
): Prepared<Input, Row> {
  const statements = new Map<string, Built<Input, Row>>();
  const withValues: Prepared<Input, Row>['with'] = (db, dialect, input) => {
    const shape = shapeOf(input);
    const key = `${dialect.engine} ${Object.values(shape).join(' ')}`;
    const statement = statements.get(key) ?? builtOf(db, dialect, (parts) => build(parts, shape));
    statements.set(key, statement);
    return new StatementRun({ ...statement.query, parameters: statement.valuesOf(input) });
  };
  const run = async (db: Kysely<Database>, dialect: Dialect, input: Input) => {
    const one = withValues(db, dialect, input);
    await one.run(executeOn(db));
    return one.rows;
  };
  return Object.assign(run, { with: withValues });
}

let statementsBuilt = 0;

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
  statementsBuilt += 1;
  return {
    query: { ...query, name: `newsdesk_${statementsBuilt}` },
    valuesOf: (input) => {
      current = { input };
      const values = query.parameters.map((one): unknown => (one instanceof Later ? one.value() : one));
      current = null;
      return values;
    },
  };
}

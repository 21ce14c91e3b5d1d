import { createQueryId, sql, type CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** A query that a connection may prepare once under its name, which is unique in this thread. */
export interface NamedQuery<Row> extends CompiledQuery<Row> {
  readonly name: string;
}

/** Returns the name of a query of a prepared statement, or undefined for another query. */
export function nameOf(query: CompiledQuery): string | undefined {
  return 'name' in query && typeof query.name === 'string' ? query.name : undefined;
}

type Execute = <Row>(query: CompiledQuery<Row>) => Promise<readonly Row[]>;

/** A statement with its values, to be run once. */
export class StatementRun<Row> {
  readonly #query: CompiledQuery<Row>;
  #rows: readonly Row[] | null = null;

  constructor(query: CompiledQuery<Row>) {
    this.#query = query;
  }

  /** Its rows, once it has run. */
  get rows(): readonly Row[] {
    if (this.#rows === null) throw new TypeError('a statement has no rows before it has run');
    return this.#rows;
  }

  /** Runs it by a connection's function. */
  async run(execute: Execute): Promise<void> {
    this.#rows = await execute(this.#query);
  }
}

/** A run with rows of any kind. */
export type AnyRun = Pick<StatementRun<unknown>, 'run'>;

/** Several runs in the form of one query, for a connection that sends them without waiting in between. */
export class Pipeline implements CompiledQuery<never> {
  readonly sql = '';
  readonly parameters = [];
  readonly query = sql``.toOperationNode();
  readonly queryId = createQueryId();
  readonly runs: readonly AnyRun[];

  constructor(runs: readonly AnyRun[]) {
    this.runs = runs;
  }
}

/** Returns a function that executes queries on a connection, one after the other. */
export function executeOn(db: Kysely<Database>): Execute {
  return async <Row>(query: CompiledQuery<Row>) => (await db.executeQuery<Row>(query)).rows;
}

import { Kysely } from 'kysely';
import type { CompiledQuery, QueryResult } from 'kysely';
import { StorageError } from '../errors.ts';
import type { WriteJob } from '../storage.ts';
import type { Database } from '../tables.ts';
import { SqliteConnection, sqliteOver } from './sqlite-connection.ts';
import type { SqliteDriver } from './sqlite-driver.ts';
import { sqliteDialect } from './sqlite.ts';

/** Runs a job by its name, in a transaction of its own. @throws whatever the job throws */
export type RunJob = (name: string, input: unknown) => Promise<unknown>;

/** Runs jobs on a connection of this very thread: nothing waits for a message between two statements. */
export function jobRunner(driver: SqliteDriver, jobs: readonly WriteJob<unknown, unknown>[]): RunJob {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const database = new Kysely<Database>({ dialect: sqliteOver(() => new NearConnection(driver)) });
  return async (name, input) => {
    const job = byName.get(name);
    if (job === undefined) throw new StorageError('other', `there is no job "${name}"`);
    return database.transaction().execute((db) => job.run(db, sqliteDialect, input));
  };
}

interface Given {
  resolve(result: QueryResult<unknown>): void;
}

class NearConnection extends SqliteConnection {
  readonly #driver: SqliteDriver;
  #failure: Error | null = null;

  constructor(driver: SqliteDriver) {
    super();
    this.#driver = driver;
  }

  async begin(): Promise<void> {
    this.#driver.begin();
  }

  async commit(): Promise<void> {
    this.#check();
    this.#driver.exec('COMMIT');
  }

  async rollback(): Promise<void> {
    // After some errors, e.g. a full disk, SQLite has rolled back already.
    if (this.#driver.isTransaction) this.#driver.exec('ROLLBACK');
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#check();
    return new Promise((resolve: (result: QueryResult<Row>) => void) => {
      const given: Given = { resolve };
      try {
        const { rows, changes, lastId } = this.#driver.execute(sql, parameters);
        given.resolve({ rows, numAffectedRows: BigInt(changes), insertId: BigInt(lastId) });
      } catch (error) {
        this.#failure = error instanceof Error ? error : new Error(String(error));
        throw this.#failure;
      }
    });
  }

  /** A caller that ignores a failed statement must not write half a transaction. @throws that statement's error */
  #check(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}

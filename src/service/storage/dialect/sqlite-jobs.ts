import { Kysely } from 'kysely';
import type { CompiledQuery, QueryResult } from 'kysely';
import { StorageError } from '../errors.ts';
import type { WriteJob } from '../storage.ts';
import type { Database } from '../tables.ts';
import { SqliteConnection, sqliteOver } from './sqlite-connection.ts';
import type { SqliteDriver } from './sqlite-driver.ts';
import { sqliteDialect } from './sqlite.ts';

/** The name of a job, and its input. */
export interface AskedJob {
  readonly name: string;
  readonly input: unknown;
}

/** Output of a job, or the reason why it wrote nothing. */
export type JobOutcome = { readonly output: unknown } | { readonly failure: unknown };

/**
 * Runs jobs one after the other, and commits them together at the cost of one commit. A failed job writes nothing, and
 * doesn't affect the others. Returns the outcomes in order.
 */
export type RunJobs = (asked: readonly AskedJob[]) => Promise<readonly JobOutcome[]>;

/** Creates a runner of jobs on a connection of this thread, so that statements need no messages between threads. */
export function jobRunner(driver: SqliteDriver, jobs: readonly WriteJob<unknown, unknown>[]): RunJobs {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const database = new Kysely<Database>({ dialect: sqliteOver(() => new NearConnection(driver)) });
  const outcomeOf = async ({ name, input }: AskedJob): Promise<JobOutcome> => {
    const job = byName.get(name);
    if (job === undefined) return { failure: new StorageError('other', `there is no job "${name}"`) };
    try {
      return { output: await database.transaction().execute((db) => job.run(db, sqliteDialect, input)) };
    } catch (failure) {
      // After some errors, such as a full disk, SQLite has rolled back everything.
      if (!driver.isTransaction) throw failure;
      return { failure };
    }
  };
  return async (asked) => {
    try {
      driver.begin();
      const outcomes: JobOutcome[] = [];
      for (const each of asked) outcomes.push(await outcomeOf(each));
      driver.exec('COMMIT');
      return outcomes;
    } catch (failure) {
      if (driver.isTransaction) driver.exec('ROLLBACK');
      return asked.map(() => ({ failure }));
    }
  };
}

interface Given {
  resolve(result: QueryResult<unknown>): void;
}

/** A connection for one job. Its transaction is a savepoint in the common transaction. */
class NearConnection extends SqliteConnection {
  readonly #driver: SqliteDriver;
  #failure: Error | null = null;

  constructor(driver: SqliteDriver) {
    super();
    this.#driver = driver;
  }

  async begin(): Promise<void> {
    this.#driver.exec('SAVEPOINT job');
  }

  async commit(): Promise<void> {
    this.#check();
    this.#driver.exec('RELEASE job');
  }

  async rollback(): Promise<void> {
    if (!this.#driver.isTransaction) return;
    this.#driver.exec('ROLLBACK TO job');
    this.#driver.exec('RELEASE job');
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

  /**
   * Keeps a caller that ignores a failed statement from writing half a transaction. @throws the statement's error
   */
  #check(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}

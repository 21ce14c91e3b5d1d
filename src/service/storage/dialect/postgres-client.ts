import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { DatabaseConnection, Dialect as KyselyDialect, Driver, Kysely, QueryResult } from 'kysely';
import pg from 'pg';
import { StorageError } from '../errors.ts';
import { checkParameter } from '../parameters.ts';
import { nameOf, Pipeline, type AnyRun } from '../statement-run.ts';
import { postgresError } from './postgres-errors.ts';
import type { Database } from '../tables.ts';
import { BackgroundLock } from './background-lock.ts';
import type { PostgresPulse } from './postgres-pulse.ts';

/** Options of a pool. */
export interface PoolOptions {
  readonly databaseUrl: string;
  /** Maximum connections. */
  readonly size: number;
  /** Milliseconds after which a statement is aborted. */
  readonly statementMs: number;
  /** Milliseconds after which the server rolls back an idle transaction. */
  readonly idleMs: number;
  /** True for connections that send several statements without waiting, and keep prepared statements. */
  readonly isPipelined: boolean;
  /** Called for each broken connection. The pool replaces it automatically. */
  readonly onLostConnection: (error: Error) => void;
}

/** Time after the server's own limit until a statement is abandoned here, milliseconds. */
const graceMs = 5000;

/** Lock of writing transactions, so that only one process writes at a time. */
const writeLock = 1_852_143_475;

const bigint = 20;
const numeric = 1700;

const types = new pg.TypeOverrides();
types.setTypeParser(bigint, Number);
types.setTypeParser(numeric, Number);

/** Creates a pool that returns counts, sums, and bigints as numbers, like SQLite. It connects on first use. */
export function openPool({
  databaseUrl,
  size,
  statementMs,
  idleMs,
  isPipelined,
  onLostConnection,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + graceMs,
    keepAlive: true,
    pipeline: isPipelined,
    // A plan that was made for a small table is used for a minute at most.
    maxLifetimeSeconds: isPipelined ? 60 : 0,
    idle_in_transaction_session_timeout: idleMs,
    application_name: 'newsdesk',
    options: '-c jit=off',
    types,
  });
  pool.on('error', onLostConnection);
  // The pool doesn't listen to connections in use, and an unhandled error would end the process.
  pool.on('connect', (client) => {
    client.on('error', onLostConnection);
    if (isPipelined) void noteIfDirect(client, onLostConnection);
  });
  return pool;
}

/** Connections to PostgreSQL itself, with no pooler in between, which can hold prepared statements. */
const directClients = new WeakSet<pg.ClientBase>();

/** A pooler can give each transaction another connection of its own, and announces a process that doesn't exist. */
async function noteIfDirect(client: pg.ClientBase, onError: (error: Error) => void): Promise<void> {
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid === Reflect.get(client, 'processID')) directClients.add(client);
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Sources of a dialect's connections. */
export interface PoolParts {
  readonly pool: pg.Pool;
  readonly pulse: PostgresPulse;
  /** Limits set in each transaction, because a pooler in between may drop the limits of the connection. */
  readonly limits?: Pick<PoolOptions, 'statementMs' | 'idleMs'>;
}

type PoolMode = 'read' | 'write' | 'serial write' | 'background write';

/**
 * Returns Kysely's dialect on a pool. In the mode `serial write`, every transaction first waits for the write lock. In
 * `background write`, it lets the writes of all processes go first, as in `BackgroundLock`.
 */
export function poolDialect(parts: PoolParts, mode: PoolMode): KyselyDialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PoolDriver(parts, mode),
    createIntrospector: (database: Kysely<unknown>) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * Locks names until the transaction ends, against serial writes and writes that share a name.
 * @throws StorageError
 */
export async function lockNames(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const locks = [...new Set(names)]
    .toSorted()
    .map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 1))`);
  const all = [sql`pg_advisory_xact_lock_shared(${sql.lit(writeLock)})`, ...locks];
  await sql`select ${sql.join(all)}`.execute(db);
}

class PoolDriver implements Driver {
  readonly #parts: PoolParts;
  readonly #mode: PoolMode;
  readonly #backgroundLock = new BackgroundLock(writeLock);

  constructor(parts: PoolParts, mode: PoolMode) {
    this.#parts = parts;
    this.#mode = mode;
  }

  async init(): Promise<void> {
    // The pool connects on first use.
  }

  async acquireConnection(): Promise<PoolConnection> {
    const { pool, pulse } = this.#parts;
    pulse.check();
    try {
      return new PoolConnection(await pool.connect(), pulse);
    } catch (error) {
      pulse.suspect();
      throw postgresError(error, 'connect');
    }
  }

  async beginTransaction(connection: PoolConnection): Promise<void> {
    if (this.#mode === 'read') throw new StorageError('other', 'transactions go through Storage.write');
    const { limits } = this.#parts;
    await connection.executeAll([
      'begin',
      ...(limits === undefined
        ? []
        : [
            `set local statement_timeout = ${limits.statementMs}`,
            `set local idle_in_transaction_session_timeout = ${limits.idleMs}`,
          ]),
      ...(this.#mode === 'serial write' ? [`select pg_advisory_xact_lock(${writeLock})`] : []),
    ]);
    if (this.#mode !== 'background write') return;
    await this.#backgroundLock.take((query) => connection.getsLock(query));
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    this.#backgroundLock.end();
    connection.release();
  }

  async destroy(): Promise<void> {
    // The caller that created the pool ends it.
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #pulse: PostgresPulse;
  #failure: StorageError | undefined;

  constructor(client: pg.PoolClient, pulse: PostgresPulse) {
    this.#client = client;
    this.#pulse = pulse;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query instanceof Pipeline) {
      await this.#executeTogether(query.runs);
      return { rows: [] };
    }
    const { sql: text, parameters } = query;
    const values = parameters.map((value, index) => checkedValue(value, index + 1));
    const name = directClients.has(this.#client) ? nameOf(query) : undefined;
    const { rows, rowCount } = await this.#guarded(text, () =>
      this.#client.query<Row & pg.QueryResultRow>({ text, values, ...(name === undefined ? {} : { name }) }),
    );
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  /** Sends all statements, and then waits for them: after a failed one, the others fail, too. @throws StorageError */
  async #executeTogether(runs: readonly AnyRun[]): Promise<void> {
    const executed = runs.map((one) =>
      one.run(async <Row>(query: CompiledQuery<Row>) => (await this.executeQuery<Row>(query)).rows),
    );
    await Promise.allSettled(executed);
    await Promise.all(executed);
  }

  /** Runs statements without parameters in one round trip and ignores their answers. @throws StorageError */
  async executeAll(statements: readonly string[]): Promise<void> {
    const sql = statements.join('; ');
    await this.#guarded(sql, () => this.#client.query(sql));
  }

  async #guarded<T>(sql: string, query: () => Promise<T>): Promise<T> {
    try {
      return await this.#pulse.guard(query());
    } catch (error) {
      const failure = postgresError(error, sql);
      this.#failure ??= failure;
      throw failure;
    }
  }

  /** Runs a query for a lock. Returns true if its column `taken` is true. @throws StorageError */
  async getsLock(query: string): Promise<boolean> {
    const { rows } = await this.executeQuery<{ taken: string }>(CompiledQuery.raw(query));
    return rows[0]?.taken === 'true';
  }

  /** Commits, or throws after a failed statement, because PostgreSQL would roll back and report success. */
  async commit(): Promise<void> {
    if (this.#failure !== undefined) {
      throw new StorageError('other', `the transaction has failed before: ${this.#failure.message}`);
    }
    await this.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollback(): Promise<void> {
    if (this.#failure?.kind === 'unavailable') return;
    await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  /** Returns the connection to the pool, which removes a broken one. */
  release(): void {
    this.#client.release(this.#failure?.kind === 'unavailable' ? this.#failure : undefined);
  }

  streamQuery(): never {
    throw new StorageError('other', 'read by pages of keys: SQLite has no other way');
  }
}

/** Checks a value. Arrays come from `Dialect.rows`, one per column. */
function checkedValue(value: unknown, position: number): unknown {
  if (!Array.isArray(value)) return checkParameter(value, position);
  return value.map((item: unknown) => checkParameter(item, position));
}

import { Kysely, sql, type Transaction } from 'kysely';
import { lockNames, openPool, poolDialect, type PoolParts } from '../dialect/postgres-client.ts';
import { PostgresPulse } from '../dialect/postgres-pulse.ts';
import { postgresDialect } from '../dialect/postgres.ts';
import { StorageUnavailable, WriteConflict } from '../errors.ts';
import { WriteQueue } from '../write-queue.ts';
import type { OpenedStorage, Storage, StorageLog, WriteOptions } from '../storage.ts';
import type { Database } from '../tables.ts';
import { waitAtMost } from './wait-at-most.ts';

/** Options for opening the PostgreSQL engine. */
export interface PostgresOptions {
  readonly databaseUrl: string;
  readonly idleMs: number;
  readonly log: StorageLog;
  /** Connections for reads. Writes have their own, so that neither waits for the other. */
  readonly readers: number;
  /** Connections for writes that aren't in the background. Default: 2. */
  readonly writers?: number;
}

/** Connections for background writes, which are granted one at a time. */
const backgroundConnections = 1;
const attempts = 4;
const readMs = 30_000;
const writeMs = 120_000;
/** Maximum wait for connections to end when closing, milliseconds, because the server may not answer. */
const endMs = 2000;

/** Opens a client of the PostgreSQL database, without migrating it. Nothing is connected yet. */
export function openPostgres({
  databaseUrl,
  idleMs,
  log,
  readers,
  writers = 2,
}: PostgresOptions): OpenedStorage {
  const onLostConnection = (error: Error): void =>
    log.warn({ error: error.message }, 'PostgreSQL connection lost');
  const common = { databaseUrl, idleMs, onLostConnection };
  const readPool = openPool({ ...common, size: readers, statementMs: readMs, isPipelined: false });
  const writePool = openPool({
    ...common,
    size: writers + backgroundConnections,
    statementMs: writeMs,
    isPipelined: true,
  });
  const pulse = new PostgresPulse({
    databaseUrl,
    onChange: (isAway) => log.warn({}, isAway ? 'PostgreSQL stopped answering' : 'PostgreSQL answers again'),
  });
  const read = new Kysely<Database>({ dialect: poolDialect({ pool: readPool, pulse }, 'read') });
  const started = writesOver({ pool: writePool, pulse, limits: { statementMs: writeMs, idleMs } }, writers);
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  const write: Storage['write'] = async (job, options = {}) => {
    if (closing !== undefined) throw new StorageUnavailable('the storage is closed');
    const written = started(job, options);
    running.add(written);
    try {
      return await written;
    } finally {
      running.delete(written);
    }
  };

  return {
    read,
    write,
    run: (job, input, options) => write((db) => job.run(db, postgresDialect, input), options),
    dialect: postgresDialect,
    share: () => ({ engine: 'postgres', databaseUrl, idleMs }),
    identity: () => identityOf(read),
    async check() {
      await read.selectFrom('migration').select('version').limit(1).execute();
    },
    close() {
      // A write that is idle for longer was rolled back. An endless one must not prevent closing.
      closing ??= waitAtMost(idleMs, Promise.allSettled(running))
        .then(() => waitAtMost(endMs, Promise.all([readPool.end(), writePool.end()])))
        .finally(() => pulse.close());
      return closing;
    },
  };
}

type StartWrite = <T>(
  job: (transaction: Transaction<Database>) => Promise<T>,
  options: WriteOptions,
) => Promise<T>;

/** Returns a function that runs each write in its turn, in a transaction for its priority and locks. */
function writesOver(writing: PoolParts, writers: number): StartWrite {
  const serial = new Kysely<Database>({ dialect: poolDialect(writing, 'serial write') });
  const behind = new Kysely<Database>({ dialect: poolDialect(writing, 'background write') });
  const beside = new Kysely<Database>({ dialect: poolDialect(writing, 'write') });
  const queue = new WriteQueue({ width: writers });
  const background = new WriteQueue({ width: backgroundConnections });
  return (job, options) => {
    const { priority = 'interactive', isSerial = true, names } = options;
    const transact = (db: Kysely<Database>) => () => retried(() => db.transaction().execute(job));
    if (!isSerial) return transact(beside)();
    if (priority === 'background') return background.run(priority, transact(behind));
    if (names === undefined) return queue.run(priority, transact(serial));
    const named: typeof job = async (db) => {
      await lockNames(db, names);
      return job(db);
    };
    return queue.run(priority, () => retried(() => beside.transaction().execute(named)));
  };
}

/**
 * Returns the ids of the server, the database, and a table. A restored dump has at least another table id.
 */
async function identityOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws('/', (select system_identifier from pg_control_system()),
      (select oid from pg_database where datname = current_database()), 'meta'::regclass::oid) as identity`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new TypeError('a query without a condition gave no row');
  return row.identity;
}

/** Retries work whose transaction lost a conflict. This is safe, because it has written nothing. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
  return run();
}

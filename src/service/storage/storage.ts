import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { StorageShare } from './storage-share.ts';
import type { Database } from './tables.ts';
import type { WritePriority } from './write-queue.ts';

/** Log of storage for failures outside requests; pino's loggers fit. */
export interface StorageLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Options of a write. */
export interface WriteOptions {
  /** Default: `interactive`. */
  readonly priority?: WritePriority;
  /**
   * Default: true, one write at a time over all processes, so that a job may read, decide and write without locks.
   * False, for hot paths that lock their own rows, lets PostgreSQL run them in parallel.
   */
  readonly isSerial?: boolean;
  /**
   * Names of everything that the job reads for its decisions and then writes, e.g. contacts' keys, if these are few.
   * PostgreSQL runs jobs with other names in parallel, but no serial one.
   */
  readonly names?: readonly string[];
}

/**
 * A write that every thread knows by name. Input and output may be anything that passes between threads; the output is
 * never undefined.
 */
export interface WriteJob<Input, Output> {
  readonly name: string;
  /** As `write` runs a job. */
  run(db: Transaction<Database>, dialect: Dialect, input: Input): Promise<Output>;
}

/** The database as stores see it, the same on both engines. */
export interface Storage {
  /** For reading. It sees committed data; transactions go through `write`. */
  readonly read: Kysely<Database>;
  readonly dialect: Dialect;
  /**
   * Runs the job in one transaction: all of it is written when the promise resolves, nothing when it rejects.
   * The first statement that fails ends the transaction, even if the job catches the error. The job may run more
   * than once (PostgreSQL, when another transaction was in the way), so it changes nothing but the database.
   *
   * @throws StorageError of the kind that fits, or whatever the job throws
   */
  write<T>(job: (transaction: Transaction<Database>) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Runs a job as `write` does, for hot paths: on SQLite it runs in the writer's own thread, so that all its statements
   * cost one journey there. It is among `roof/write-jobs.ts`.
   *
   * @throws StorageError of the kind that fits, or an Error with the job's message
   */
  run<Input, Output>(job: WriteJob<Input, Output>, input: Input, options?: WriteOptions): Promise<Output>;
  /**
   * Returns the identity of this database on its server, which a restored copy doesn't have; null if the database is a
   * file in the data folder.
   */
  identity(): Promise<string | null>;
  /** Resolves when reading and writing are currently possible. @throws StorageError */
  check(): Promise<void>;
  /** Waits for running writes, up to the idle limit, then releases everything. */
  close(): Promise<void>;
}

/** A storage opened here, which may be shared with other threads of this process. */
export interface OpenedStorage extends Storage {
  /** A new client's share, for one `joinStorage`. Close the joined storage before this one. */
  share(): StorageShare;
}

/** Place of the data. */
export interface StorageOptions {
  /** Folder of the SQLite file; created if absent. */
  readonly dataFolder: string;
  /** `postgres://…`; undefined means SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly log?: StorageLog;
  /** SQLite's reader threads in addition to the writer's, default 2; 0 runs all SQL in the calling thread. */
  readonly threads?: number;
  /**
   * Default: true, committed writes survive a power cut. False, on SQLite: only closed files do. For an unused
   * database.
   */
  readonly outlastsPowerCuts?: boolean;
  /** SQLite: files up to this size are checked before use, bytes. Default: 256 MiB. */
  readonly checkedAtOnce?: number;
  /** Milliseconds after which an idle transaction is rolled back. Default: 30 s. */
  readonly idleMs?: number;
}

import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { StorageShare } from './storage-share.ts';
import type { Database } from './tables.ts';
import type { WritePriority } from './write-queue.ts';

/** Log of storage for failures outside requests, compatible with pino's loggers. */
export interface StorageLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Options of a write. */
export interface WriteOptions {
  /** Default: `interactive`. */
  readonly priority?: WritePriority;
  /**
   * True (default) for one write at a time over all processes, so that a job can read, decide, and write without locks.
   * False for frequent writes that lock their own rows, which PostgreSQL runs in parallel.
   */
  readonly isSerial?: boolean;
  /**
   * Names of all data that the job reads for its decisions and then writes, if these are few, such as keys of contacts.
   * PostgreSQL runs jobs with other names in parallel, but no serial jobs.
   */
  readonly names?: readonly string[];
}

/**
 * A write that every thread knows by name. Input and output can be anything that passes between threads. The output is
 * never undefined.
 */
export interface WriteJob<Input, Output> {
  readonly name: string;
  /** Runs in a transaction, like a job of `write`. */
  run(db: Transaction<Database>, dialect: Dialect, input: Input): Promise<Output>;
}

/** The database for stores, the same on both engines. */
export interface Storage {
  /** Reads committed data. Use `write` for transactions. */
  readonly read: Kysely<Database>;
  readonly dialect: Dialect;
  /**
   * Runs a job in one transaction. If the promise resolves, everything is written. If it rejects, nothing is. The first
   * failed statement ends the transaction, even if the job catches the error. The job must change only the database,
   * because PostgreSQL may run it again after a conflict.
   *
   * @throws StorageError, or the job's error
   */
  write<T>(job: (transaction: Transaction<Database>) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * Runs a job like `write`, for frequent writes. On SQLite it runs in the writer's thread, so that all its statements cost
   * one message there. The job must be in `roof/write-jobs.ts`.
   *
   * @throws StorageError, or an Error with the job's message
   */
  run<Input, Output>(job: WriteJob<Input, Output>, input: Input, options?: WriteOptions): Promise<Output>;
  /**
   * Returns the identity of this database on its server, which is different for a restored copy. Null for a file in the
   * data folder.
   */
  identity(): Promise<string | null>;
  /** Resolves if reads and writes work now. @throws StorageError */
  check(): Promise<void>;
  /** Waits for running writes, up to the idle limit, then releases all resources. */
  close(): Promise<void>;
}

/** A storage opened in this thread, to share with other threads of the process. */
export interface OpenedStorage extends Storage {
  /** Returns a share for one `joinStorage`. Close the joined storage before this one. */
  share(): StorageShare;
}

/** Options for opening the storage. */
export interface StorageOptions {
  /** Folder of the SQLite file. Created if missing. */
  readonly dataFolder: string;
  /** URL of PostgreSQL. Undefined for SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly log?: StorageLog;
  /** Number of SQLite's reader threads in addition to the writer's. 0 runs all SQL in the calling thread. Default: 2. */
  readonly threads?: number;
  /**
   * True (default) if committed writes must survive a power cut. False if only a closed file must, on SQLite. For filling
   * a database before its use.
   */
  readonly outlastsPowerCuts?: boolean;
  /** Maximum size of SQLite files to check before use, bytes. Default: 256 MiB. */
  readonly checkedAtOnce?: number;
  /** Milliseconds after which an idle transaction is rolled back. Default: 30 s. */
  readonly idleMs?: number;
}

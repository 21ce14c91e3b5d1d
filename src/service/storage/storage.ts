import type { Kysely, Transaction } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { StorageShare } from './storage-share.ts';
import type { Database } from './tables.ts';
import type { WritePriority } from './write-queue.ts';

/** Log of storage for failures next to a request; pino's loggers fit. */
export interface StorageLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Options of a write. */
export interface WriteOptions {
  /** Default: `interactive`. */
  readonly priority?: WritePriority;
  /**
   * Default: true, one write at a time over all processes, so that a job may read, decide and write without
   * locks. False, for hot paths that lock their own rows, lets PostgreSQL run them side by side.
   */
  readonly isSerial?: boolean;
  /**
   * Names of all that the job reads to decide by and then writes, e.g. contacts' keys, where that is little. PostgreSQL
   * runs jobs with other names next to it, but no serial one.
   */
  readonly names?: readonly string[];
}

/**
 * A write that every thread knows by its name. Input and output may be anything that can go from thread to thread; the
 * output is never undefined.
 */
export interface WriteJob<Input, Output> {
  readonly name: string;
  /** As `write` runs a job. */
  run(db: Transaction<Database>, dialect: Dialect, input: Input): Promise<Output>;
}

/** The database as stores see it, the same on both engines. */
export interface Storage {
  /** For reading. It sees what is committed; transactions go through `write`. */
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
   * Returns the identity of this database on its server, which a restored copy of it doesn't have; null if the
   * database is a file of the data folder.
   */
  identity(): Promise<string | null>;
  /** Resolves when reading and writing are possible just now. @throws StorageError */
  check(): Promise<void>;
  /** Waits for running writes, but no longer than one may stand idle, then lets go of everything. */
  close(): Promise<void>;
}

/** A storage that was opened here, and may be shared with other threads of this process. */
export interface OpenedStorage extends Storage {
  /** A new client's share, for one `joinStorage`. Close the joined storage before this one. */
  share(): StorageShare;
}

/** Place of the data. */
export interface StorageOptions {
  /** Folder of the SQLite file; made if absent. */
  readonly dataFolder: string;
  /** `postgres://…`; undefined means SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly log?: StorageLog;
  /** SQLite's reader threads next to the writer's, default 2; 0 runs all SQL in the calling thread. */
  readonly threads?: number;
  /**
   * Default: true, what a write has committed outlasts a power cut. False, on SQLite: only what was closed does. For a
   * unused database.
   */
  readonly outlastsPowerCuts?: boolean;
  /** SQLite: files up to this size are checked before they are used, bytes. Default: 256 MiB. */
  readonly checkedAtOnce?: number;
  /** Milliseconds after which an idle transaction is rolled back. Default: 30 s. */
  readonly idleMs?: number;
}

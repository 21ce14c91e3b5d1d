import type { MessagePort } from 'node:worker_threads';

/** SQLite: the ports of another thread's client. */
export interface SqliteShare {
  readonly engine: 'sqlite';
  /** Milliseconds after which an idle transaction is rolled back. */
  readonly idleMs: number;
  readonly writer: MessagePort;
  /** True if the writer runs jobs by name; else they run in the client's thread. */
  readonly runsJobs: boolean;
  readonly readers: readonly MessagePort[];
}

/** PostgreSQL: the data another thread needs for its own pools. */
export interface PostgresShare {
  readonly engine: 'postgres';
  readonly databaseUrl: string;
  readonly idleMs: number;
}

/** Share for another thread to join: post it with `sharedPorts(share)` as the transfer list. */
export type StorageShare = SqliteShare | PostgresShare;

import type { MessagePort } from 'node:worker_threads';

/** Ports for another thread's client on SQLite. */
export interface SqliteShare {
  readonly engine: 'sqlite';
  /** Milliseconds after which an idle transaction is rolled back. */
  readonly idleMs: number;
  readonly writer: MessagePort;
  /** True if the writer runs jobs by name. If false, they run in the client's thread. */
  readonly runsJobs: boolean;
  readonly readers: readonly MessagePort[];
}

/** Options for another thread's pools on PostgreSQL. */
export interface PostgresShare {
  readonly engine: 'postgres';
  readonly databaseUrl: string;
  readonly idleMs: number;
}

/** Share for another thread to join. Post it with `sharedPorts(share)` as the transfer list. */
export type StorageShare = SqliteShare | PostgresShare;

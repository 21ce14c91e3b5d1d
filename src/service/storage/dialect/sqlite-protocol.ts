import type { MessagePort } from 'node:worker_threads';
import type { PlainStorageError } from '../errors.ts';
import type { WritePriority } from '../write-queue.ts';
import type { SqliteDriverOptions } from './sqlite-driver.ts';

/** Request of a client to a host over its port. `id` is the client's number of the request, `turn` of its `begin`. */
export type HostRequest =
  | { readonly type: 'begin'; readonly id: number; readonly priority: WritePriority }
  | {
      readonly type: 'execute';
      readonly id: number;
      /** Undefined outside a transaction. */
      readonly turn: number | undefined;
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly type: 'commit' | 'rollback'; readonly id: number; readonly turn: number }
  | {
      readonly type: 'job';
      readonly id: number;
      readonly priority: WritePriority;
      readonly name: string;
      readonly input: unknown;
    };

/** Answer of the host; to a job, one row that is its output. */
export type HostReply<Row> =
  | {
      readonly id: number;
      readonly rows: Row[];
      readonly changes: number;
      readonly lastId: number;
    }
  | { readonly id: number; readonly error: PlainStorageError };

/** Options for opening a host's file. */
export interface HostOptions extends SqliteDriverOptions {
  /** A transaction that is idle for longer is rolled back. */
  readonly idleMs: number;
}

/** Order to a host's thread by its opener. */
export type ThreadOrder =
  | { readonly type: 'open'; readonly options: HostOptions }
  | { readonly type: 'connect'; readonly port: MessagePort }
  | { readonly type: 'close' };

/** News from the thread: once after opening, once after closing. */
export type ThreadNews =
  | { readonly type: 'open' }
  | { readonly type: 'failed'; readonly error: PlainStorageError };

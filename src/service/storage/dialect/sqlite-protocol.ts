import type { MessagePort } from 'node:worker_threads';
import type { PlainStorageError } from '../errors.ts';
import type { WritePriority } from '../write-queue.ts';
import type { SqliteDriverOptions } from './sqlite-driver.ts';

/** What a client asks a host over its port. `id` is the client's number of the request, `turn` of its `begin`. */
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

/** What the host answers; to a job, one row that is its output. */
export type HostReply<Row> =
  | {
      readonly id: number;
      readonly rows: Row[];
      readonly changes: number;
      readonly lastId: number;
    }
  | { readonly id: number; readonly error: PlainStorageError };

/** How a host opens its file. */
export interface HostOptions extends SqliteDriverOptions {
  /** A transaction that stands idle for so long is rolled back. */
  readonly idleMs: number;
}

/** What a host's thread is told by whoever opened it. */
export type ThreadOrder =
  | { readonly type: 'open'; readonly options: HostOptions }
  | { readonly type: 'connect'; readonly port: MessagePort }
  | { readonly type: 'close' };

/** What the thread says: once after opening, once after closing. */
export type ThreadNews =
  { readonly type: 'open' } | { readonly type: 'failed'; readonly error: PlainStorageError };

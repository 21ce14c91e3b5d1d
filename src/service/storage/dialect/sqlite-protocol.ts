import type { MessagePort } from 'node:worker_threads';
import type { PlainStorageError } from '../errors.ts';
import type { WritePriority } from '../write-queue.ts';
import type { SqliteDriverOptions } from './sqlite-driver.ts';

/** A client's request to a host. `id`: number of the request. `turn`: number of the transaction's `begin` request. */
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

/** Answer of a host. For a job, its output is the only row. */
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
  /** Milliseconds after which an idle transaction is rolled back. */
  readonly idleMs: number;
}

/** Message to a host's thread from its opener. */
export type ThreadOrder =
  | { readonly type: 'open'; readonly options: HostOptions }
  | { readonly type: 'connect'; readonly port: MessagePort }
  | { readonly type: 'close' };

/** Message from a host's thread to its opener, after opening the file. */
export type ThreadNews =
  | { readonly type: 'open' }
  | { readonly type: 'failed'; readonly error: PlainStorageError };

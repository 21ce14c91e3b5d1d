import type { Log } from '../log.ts';
import type { StorageShare } from '../storage/storage-share.ts';
import type { LeaseHolder } from './lease.ts';

/** The `workerData` of the importer's thread. */
export interface ImporterTask {
  readonly dataFolder: string;
  readonly holder: LeaseHolder;
  readonly retryMs: number;
}

/** What the thread is told: first to work, with a storage to join; then perhaps to stop after the batch at hand. */
export type ImporterOrder =
  { readonly type: 'work'; readonly share: StorageShare } | { readonly type: 'stop' };

/** What the thread tells. After `done` it ends. */
export type ImporterNews =
  | {
      readonly type: 'log';
      readonly level: keyof Log;
      readonly details: object;
      readonly message: string;
    }
  | { readonly type: 'done'; readonly failure: string | null };

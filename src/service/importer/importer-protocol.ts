import type { Log } from '../log.ts';
import type { StorageShare } from '../storage/storage-share.ts';
import type { LeaseHolder } from '../lease.ts';

/** What the importer's thread works with. */
export interface ImporterTask {
  /** The storage to join. */
  readonly share: StorageShare;
  readonly dataFolder: string;
  readonly holder: LeaseHolder;
  readonly retryMs: number;
}

/** What the thread is told: first to work; then perhaps to stop after the batch at hand. */
export type ImporterOrder =
  { readonly type: 'work'; readonly task: ImporterTask } | { readonly type: 'stop' };

/** What the thread tells. After `done` it ends. */
export type ImporterNews =
  | {
      readonly type: 'log';
      readonly level: keyof Log;
      readonly details: object;
      readonly message: string;
    }
  | { readonly type: 'done'; readonly failure: string | null };

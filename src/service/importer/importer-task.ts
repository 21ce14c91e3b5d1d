import type { LeaseHolder } from '../lease.ts';

/** What the importer's thread works with. Told to stop, it finishes the batch at hand. */
export interface ImporterTask {
  readonly dataFolder: string;
  readonly holder: LeaseHolder;
  readonly retryMs: number;
}

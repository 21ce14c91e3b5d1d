import type { LeaseHolder } from '../../base/lease.ts';

/** Dependencies of the importer's thread. Told to stop, it finishes the batch at hand. */
export interface ImporterTask {
  readonly dataFolder: string;
  readonly holder: LeaseHolder;
  readonly retryMs: number;
}

import type { ObjectStore } from '../../base/files/object-store.ts';
import type { Log } from '../../storage/log.ts';
import type { Storage } from '../../storage/storage.ts';
import type { BatchLimits } from './batch-reader.ts';

/** Dependencies of running an import. */
export interface ImportRun {
  readonly storage: Storage;
  readonly files: ObjectStore;
  readonly log: Log;
  readonly now: () => number;
  readonly lease_owner: string;
  /** Aborted to stop between two batches. */
  readonly signal: AbortSignal;
  /** Days for which an import can be undone; 0 for never. */
  readonly undoDays: number;
  readonly limits?: BatchLimits;
}

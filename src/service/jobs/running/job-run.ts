import type { ObjectStore } from '../../base/files/object-store.ts';
import type { LeaseHolder } from '../../base/lease.ts';
import type { Log } from '../../storage/log.ts';
import type { Storage } from '../../storage/storage.ts';

/** Dependencies of running jobs. */
export interface JobRun {
  readonly storage: Storage;
  readonly now: () => number;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly holder: LeaseHolder;
  /** Days for which a job can be undone; 0 for never. */
  readonly undoDays: number;
  /** Place of the files of exports. */
  readonly files: ObjectStore;
  /** Milliseconds until a failed job is retried. */
  readonly retryMs: number;
  /** Contacts of one transaction. */
  readonly chunk: number;
}

/** Contacts that one transaction changes. */
export const jobChunk = 2000;

/** Duration of a lease. Every chunk renews it. */
export const jobLeaseMs = 60_000;

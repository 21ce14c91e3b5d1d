import type { Log } from '../log.ts';
import type { Storage } from '../storage/storage.ts';
import type { BatchLimits } from './batch-reader.ts';
import type { ImportFiles } from './import-files.ts';

/** What an import is run with. */
export interface ImportRun {
  readonly storage: Storage;
  readonly files: ImportFiles;
  readonly log: Log;
  readonly now: () => number;
  readonly lease_owner: string;
  /** Aborted to stop between two batches. */
  readonly signal: AbortSignal;
  readonly limits?: BatchLimits;
}

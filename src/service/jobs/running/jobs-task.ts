import type { FilesConfig } from '../../base/settings/files-setting.ts';
import type { LeaseHolder } from '../../base/lease.ts';

/** Dependencies of the thread that runs jobs. When stopped, it first finishes its chunk. */
export interface JobsTask {
  readonly holder: LeaseHolder;
  readonly undoDays: number;
  readonly retryMs: number;
  readonly place: FilesConfig;
}

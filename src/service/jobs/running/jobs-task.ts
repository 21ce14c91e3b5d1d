import type { FilesConfig } from '../../base/settings/files-setting.ts';
import type { LeaseHolder } from '../../base/lease.ts';

/** Dependencies of the thread that works on jobs. When it is stopped, it finishes its chunk first. */
export interface JobsTask {
  readonly holder: LeaseHolder;
  readonly undoDays: number;
  readonly retryMs: number;
  readonly place: FilesConfig;
}

import type { FilesConfig } from '../../base/settings/files-setting.ts';
import type { LeaseHolder } from '../../base/lease.ts';

/** Dependencies of the importer's thread. When stopped, it finishes the current batch. */
export interface ImporterTask {
  readonly place: FilesConfig;
  readonly holder: LeaseHolder;
  readonly retryMs: number;
  /** Days for which an import can be undone; 0 for never. */
  readonly undoDays: number;
}

import { join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Place } from './s3/s3-place.ts';
import { S3Store } from './s3/s3-store.ts';

/** Settings that say where files are; `ServiceConfig` fits. */
export interface FilesConfig {
  readonly dataFolder: string;
  /** The bucket of files, or null where they are in the data folder. */
  readonly files: S3Place | null;
}

/** The files of an installation. Costs nothing to make, and has nothing to close. */
export function filesOf({ dataFolder, files }: FilesConfig): ObjectStore {
  return files === null ? new FolderStore(dataFolder) : new S3Store(files, join(dataFolder, 'scratch'));
}

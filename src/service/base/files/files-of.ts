import { join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { FilesConfig } from '../settings/files-setting.ts';
import { S3Store } from './s3-store.ts';

/** Returns the files of an installation. Costs nothing, and needs no closing. */
export function filesOf({ dataFolder, files }: FilesConfig): ObjectStore {
  return files === null ? new FolderStore(dataFolder) : new S3Store(files, join(dataFolder, 'scratch'));
}

import { StorageError, type StorageErrorKind } from '../../storage/errors.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { errorCode } from '../../../lib/error-code.ts';

const noRoom = 'There is no room left on the disk.';
const tooBusy = 'The database is too busy to answer in time.';

const sentences: Readonly<Partial<Record<StorageErrorKind, string>>> = {
  full: noRoom,
  unavailable: 'The database cannot be reached.',
  timeout: tooBusy,
  conflict: tooBusy,
};

/** Returns whether a file could not be written because the disk, or the file system's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(error));
}

/** Returns the sentence for trouble that passes without a change in the code; undefined for an error of ours. */
export function passingTrouble(error: unknown): string | undefined {
  if (error instanceof FilesUnavailable) return error.message;
  if (error instanceof StorageError) return sentences[error.kind];
  return isDiskFull(error) ? noRoom : undefined;
}

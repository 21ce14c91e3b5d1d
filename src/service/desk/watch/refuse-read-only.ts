import { StorageError, StorageUnavailable } from '../../storage/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { probeDatabase } from './probe.store.ts';

/** Throws StorageUnavailable if nothing can be written: a program that only reads would refuse everything later. */
export async function refuseReadOnly({ write }: Pick<Storage, 'write'>, now: number): Promise<void> {
  try {
    await write((db) => probeDatabase(db, now));
  } catch (error) {
    if (!(error instanceof StorageError) || error.kind !== 'unavailable') throw error;
    const isAway = error instanceof StorageUnavailable && error.isAway;
    const message = `The database can't be written: ${error.message}. Check its rights and its disk, then start again.`;
    throw new StorageUnavailable(message, error.code, { isAway });
  }
}

import type { Storage } from '../../storage/storage.ts';
import { findUnpurgedLists, purgePastCancellations, purgeSubscriptions } from './lists.store.ts';

/** Rows deleted in one transaction, so that others don't wait long for it. */
const chunk = 2000;

/**
 * Deletes the subscriptions of deleted lists, chunk by chunk, until none is left or `signal` stops it. It resumes where
 * it stopped. The lists' own rows stay: a hash is never used again.
 */
export async function purgeDeletedLists(storage: Storage, signal: AbortSignal): Promise<void> {
  for (const listId of await findUnpurgedLists(storage.read)) {
    for (const purge of [purgeSubscriptions, purgePastCancellations]) {
      let purged = chunk;
      while (purged === chunk && !signal.aborted) {
        purged = await storage.write((db) => purge(db, listId, chunk), { priority: 'background' });
      }
    }
  }
}

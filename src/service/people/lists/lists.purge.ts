import type { Storage } from '../../storage/storage.ts';
import { findUnpurgedLists, purgePastCancellations, purgeSubscriptions } from './lists.store.ts';

/** Rows deleted in one transaction, so that others don't wait long for it. */
const chunk = 2000;

/**
 * Deletes the subscriptions of deleted lists in chunks, until all are deleted or `signal` aborts. It resumes where it
 * stopped. The rows of the lists stay, so that a hash is never reused.
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

import { claimWithValues } from './engine/claim.store.ts';
import { ledgerPage } from './engine/ledger.store.ts';
import type { WriteJob } from './storage/storage.ts';
import { eventBatch } from './tracking/book-events.ts';

/** What `Storage.run` may be asked for. They are loaded in SQLite's writer thread, so they import little. */
export const writeJobs: readonly WriteJob<unknown, unknown>[] = [ledgerPage, claimWithValues, eventBatch];

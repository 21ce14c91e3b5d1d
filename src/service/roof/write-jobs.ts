import { contactSave } from '../people/contacts/contact-save.commands.ts';
import { claimWithValues } from '../sending/ledger/claim.store.ts';
import { ledgerPage } from '../sending/ledger/ledger-page.store.ts';
import type { WriteJob } from '../storage/storage.ts';
import { eventBatch } from '../results/tracking/book-events.ts';

/** All jobs for `Storage.run`. SQLite's writer thread loads them, so they import little. */
export const writeJobs: readonly WriteJob<unknown, unknown>[] = [
  ledgerPage,
  claimWithValues,
  eventBatch,
  contactSave,
];

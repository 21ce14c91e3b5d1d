import { contactSave } from '../people/contacts/contact-save.commands.ts';
import { claimWithValues } from '../sending/ledger/claim.store.ts';
import { ledgerPage } from '../sending/ledger/ledger-page.store.ts';
import type { WriteJob } from '../storage/storage.ts';
import { eventBatch } from '../results/tracking/book-events.ts';

/** Jobs that `Storage.run` may be asked for. They are loaded in SQLite's writer thread, so they import little. */
export const writeJobs: readonly WriteJob<unknown, unknown>[] = [
  ledgerPage,
  claimWithValues,
  eventBatch,
  contactSave,
];

import type { Migration } from './migration.ts';

/** Rehearsals of imports that haven't started yet. */
export const importRehearsals: Migration = {
  version: 37,
  name: 'import-rehearsals',
  up: ({ integer, text }) => [
    `ALTER TABLE contact_import ADD COLUMN rehearse ${integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE contact_import ADD COLUMN rehearsal ${text}`,
  ],
};

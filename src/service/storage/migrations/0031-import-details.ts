import type { Migration } from './migration.ts';

/** Rules for reading the cells of imported files, and the values that didn't fit them. */
export const importDetails: Migration = {
  version: 31,
  name: 'import-details',
  up: ({ text }) => [
    `ALTER TABLE contact_import ADD COLUMN reading ${text}`,
    `ALTER TABLE contact_import ADD COLUMN left_out ${text}`,
  ],
};

import type { Migration } from './migration.ts';

/** A column for the committed bytes of an export's file. */
export const exports: Migration = {
  version: 43,
  name: 'exports',
  up: ({ integer }) => [`ALTER TABLE job ADD COLUMN file_size ${integer} NOT NULL DEFAULT 0`],
};

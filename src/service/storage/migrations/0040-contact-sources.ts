import type { Migration } from './migration.ts';

/** Columns for the way by which contacts were made. Of those that exist it isn't known. */
export const contactSources: Migration = {
  version: 40,
  name: 'contact sources',
  up: ({ id, integer, text }) => [
    `CREATE TABLE contact_source (id ${id}, source ${text} NOT NULL UNIQUE)`,
    `ALTER TABLE contact ADD COLUMN source_id ${integer}`,
    `ALTER TABLE contact_fact ADD COLUMN source_id ${integer}`,
  ],
};

import type { Migration } from './migration.ts';

/** Columns for the source of contacts. For existing contacts it is unknown. */
export const contactSources: Migration = {
  version: 40,
  name: 'contact sources',
  up: ({ id, integer, text }) => [
    `CREATE TABLE contact_source (id ${id}, source ${text} NOT NULL UNIQUE)`,
    `ALTER TABLE contact ADD COLUMN source_id ${integer}`,
    `ALTER TABLE contact_fact ADD COLUMN source_id ${integer}`,
  ],
};

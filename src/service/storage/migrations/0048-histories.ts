import type { Migration } from './migration.ts';

/**
 * Edits of single contacts, contacts changed by an import, and the first and last contact of each outcome of a job. With
 * these, a query finds the history of one contact without reading all histories.
 */
export const histories: Migration = {
  version: 48,
  name: 'histories',
  up: ({ id, integer, text, table, keyTable, statistics }) => [
    `CREATE TABLE contact_edit (
      id ${id}, contact_id ${integer} NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
      edited_at ${integer} NOT NULL, source ${text} NOT NULL, changes ${text} NOT NULL
    ) ${table}`,
    'CREATE INDEX contact_edit_by_contact ON contact_edit (contact_id, edited_at)',
    'CREATE INDEX contact_edit_by_time ON contact_edit (edited_at)',
    `CREATE TABLE import_changed (
      import_id ${integer} NOT NULL, contact_id ${integer} NOT NULL, number ${integer} NOT NULL,
      PRIMARY KEY (import_id, contact_id)
    ) ${keyTable}`,
    `ALTER TABLE job_outcome ADD COLUMN first_id ${integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE job_outcome ADD COLUMN last_id ${integer} NOT NULL DEFAULT 0`,
    'CREATE INDEX job_outcome_by_contact ON job_outcome (job_id, outcome, first_id)',
    ...statistics,
  ],
};

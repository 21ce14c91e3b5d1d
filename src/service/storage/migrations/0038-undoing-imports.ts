import type { Migration } from './migration.ts';

/** Changes by imports, batch by batch, so that they can be undone. */
export const undoingImports: Migration = {
  version: 38,
  name: 'undoing imports',
  up: ({ integer, text, keyTable, statistics }) => [
    `ALTER TABLE contact_import ADD COLUMN undo_until ${integer}`,
    `ALTER TABLE contact_import ADD COLUMN undone_by ${integer}`,
    `ALTER TABLE job ADD COLUMN undoes_import ${integer}`,
    `CREATE TABLE import_change (
      import_id ${integer} NOT NULL REFERENCES contact_import (id), number ${integer} NOT NULL,
      first_id ${integer} NOT NULL, last_id ${integer} NOT NULL, written_at ${integer} NOT NULL,
      changes ${text} NOT NULL, PRIMARY KEY (import_id, number)
    ) ${keyTable}`,
    ...statistics,
  ],
};

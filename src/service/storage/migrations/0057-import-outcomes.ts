import type { Migration } from './migration.ts';

/** Contacts that an import left as they were, as runs of ids, and how many of them an import has recorded. */
export const importOutcomes: Migration = {
  version: 57,
  name: 'import outcomes',
  keepsOlder: true,
  up: ({ integer, text, keyTable, statistics }) => [
    `CREATE TABLE import_outcome (
      import_id ${integer} NOT NULL, outcome ${text} NOT NULL, first_id ${integer} NOT NULL,
      last_id ${integer} NOT NULL, PRIMARY KEY (import_id, outcome, first_id)
    ) ${keyTable}`,
    `ALTER TABLE contact_import ADD COLUMN recorded_outcomes ${integer} NOT NULL DEFAULT 0`,
    ...statistics,
  ],
};

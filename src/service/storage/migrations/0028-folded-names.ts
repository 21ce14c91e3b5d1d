import type { Migration } from './migration.ts';

/** A column for folded names. Searches don't use trigrams until the next migration has filled it. */
export const foldedNames: Migration = {
  version: 28,
  name: 'folded names',
  up: ({ text, noSearchIndex }) => [
    `ALTER TABLE contact ADD COLUMN name_fold ${text} NOT NULL DEFAULT ''`,
    ...noSearchIndex,
    `INSERT INTO counter (name, value) VALUES ('name_fold_position', 0)`,
  ],
};

import type { Migration } from './migration.ts';

/** Lines of imported files, to check rows against, and the encoding of lines that aren't UTF-8. */
export const importLines: Migration = {
  version: 15,
  name: 'import-lines',
  up: ({ integer, text }) => [
    `ALTER TABLE contact_import ADD COLUMN encoding ${text}`,
    `ALTER TABLE contact_import ADD COLUMN lines ${integer}`,
    `ALTER TABLE contact_import ADD COLUMN blank_lines ${integer}`,
    `ALTER TABLE contact_import ADD COLUMN line_breaks ${integer}`,
  ],
};

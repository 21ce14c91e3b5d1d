import type { Migration } from './migration.ts';

/** Names, notes, and categories of templates. */
export const templateLabels: Migration = {
  version: 27,
  name: 'template labels',
  up: ({ integer, text, keyTable }) => [
    `CREATE TABLE template_label (
      mail_id ${integer} NOT NULL PRIMARY KEY REFERENCES mail (id) ON DELETE CASCADE,
      name ${text} NOT NULL, note ${text} NOT NULL, category ${text} NOT NULL
    ) ${keyTable}`,
  ],
};

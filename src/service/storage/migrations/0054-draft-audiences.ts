import type { Migration } from './migration.ts';

/** The chosen senders and audiences of drafts. */
export const draftAudiences: Migration = {
  version: 54,
  name: 'draft audiences',
  keepsOlder: true,
  up: ({ integer, text, keyTable }) => [
    `CREATE TABLE draft_audience (
      mail_id ${integer} NOT NULL PRIMARY KEY REFERENCES mail (id) ON DELETE CASCADE,
      audience ${text} NOT NULL
    ) ${keyTable}`,
  ],
};

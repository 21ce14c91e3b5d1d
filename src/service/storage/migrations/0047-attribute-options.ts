import type { Migration } from './migration.ts';

/** Options of attributes whose values are choices. */
export const attributeOptions: Migration = {
  version: 47,
  name: 'attribute options',
  up: ({ integer, text }) => [
    `ALTER TABLE attribute ADD COLUMN options ${text} NOT NULL DEFAULT '[]'`,
    `ALTER TABLE attribute ADD COLUMN open ${integer} NOT NULL DEFAULT 0`,
  ],
};

import type { Migration } from './migration.ts';

/** Columns for who started a job or an import: `desk`, or `token:` and an id. Unknown for existing ones. */
export const starters: Migration = {
  version: 56,
  name: 'starters',
  keepsOlder: true,
  up: ({ text }) => [
    `ALTER TABLE job ADD COLUMN started_by ${text}`,
    `ALTER TABLE contact_import ADD COLUMN started_by ${text}`,
  ],
};

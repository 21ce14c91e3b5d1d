import type { Migration } from './migration.ts';

/** Ids between those of an import's new contacts that no contact has had, so that an undo doesn't count them. */
export const missingIds: Migration = {
  version: 59,
  name: 'missing ids',
  keepsOlder: true,
  up: ({ text }) => [`ALTER TABLE import_change ADD COLUMN missing ${text} NOT NULL DEFAULT '[]'`],
};

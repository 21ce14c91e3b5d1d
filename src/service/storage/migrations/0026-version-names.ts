import type { Migration } from './migration.ts';

/** The names that authors give to versions of their emails. */
export const versionNames: Migration = {
  version: 26,
  name: 'version names',
  up: ({ text }) => [`ALTER TABLE mail_version ADD COLUMN name ${text} NOT NULL DEFAULT ''`],
};

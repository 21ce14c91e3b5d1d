import type { Migration } from './migration.ts';

/** Processes that use the database, each with the newest schema version it knows. */
export const programs: Migration = {
  version: 50,
  name: 'programs',
  up: ({ integer, text, table }) => [
    `CREATE TABLE program (
      id ${text} NOT NULL PRIMARY KEY, version ${integer} NOT NULL, place ${text} NOT NULL, beat_at ${integer} NOT NULL
    ) ${table}`,
  ],
};

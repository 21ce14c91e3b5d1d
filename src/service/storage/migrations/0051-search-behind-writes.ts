import type { Migration } from './migration.ts';

/** PostgreSQL: a search index that is filled behind the writes, which an import would wait for most of its time. */
export const searchBehindWrites: Migration = {
  version: 51,
  name: 'search behind writes',
  keepsOlder: true,
  up: (words) => words.searchBehindWrites,
};

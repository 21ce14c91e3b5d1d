import type { Migration } from './migration.ts';

/**
 * PostgreSQL: a search index that is filled after the writes. An import would spend most of its time waiting for it.
 */
export const searchBehindWrites: Migration = {
  version: 51,
  name: 'search behind writes',
  keepsOlder: true,
  up: (words) => words.searchBehindWrites,
};

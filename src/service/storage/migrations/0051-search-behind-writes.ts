import type { Migration } from './migration.ts';

/**
 * A search index of PostgreSQL that is filled after the writes. Imports spent most of their time waiting for the old one.
 */
export const searchBehindWrites: Migration = {
  version: 51,
  name: 'search behind writes',
  keepsOlder: true,
  up: (words) => words.searchBehindWrites,
};

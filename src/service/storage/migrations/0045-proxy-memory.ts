import type { Migration } from './migration.ts';

/**
 * A table of data shared by proxies: sessions, one-time links, sign-in attempts. Only proxies know the meaning of its
 * entries.
 */
export const proxyMemory: Migration = {
  version: 45,
  name: 'proxy memory',
  up: ({ integer, text, keyTable }) => [
    `CREATE TABLE proxy_entry (
      key ${text} NOT NULL PRIMARY KEY, value ${text} NOT NULL, until_at ${integer} NOT NULL
    ) ${keyTable}`,
    'CREATE INDEX proxy_entry_by_time ON proxy_entry (until_at)',
  ],
};

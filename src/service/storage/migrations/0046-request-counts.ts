import type { Migration } from './migration.ts';

/** A table of requests that all processes have counted for limits, by key and time window. */
export const requestCounts: Migration = {
  version: 46,
  name: 'request counts',
  up: ({ integer, text, keyTable }) => [
    `CREATE TABLE request_count (
      key ${text} NOT NULL PRIMARY KEY, until_at ${integer} NOT NULL, count ${integer} NOT NULL
    ) ${keyTable}`,
    'CREATE INDEX request_count_by_time ON request_count (until_at)',
  ],
};

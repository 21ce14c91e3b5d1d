import type { Migration } from './migration.ts';

/** The sender domains that are warming up, and their daily emails. */
export const warmUp: Migration = {
  version: 21,
  name: 'warm-up',
  up: ({ integer, text, keyTable }) => [
    `CREATE TABLE warm_up (domain ${text} NOT NULL, started_at ${integer} NOT NULL, PRIMARY KEY (domain)) ${keyTable}`,
    `CREATE TABLE warm_up_day (
      domain ${text} NOT NULL, day ${integer} NOT NULL, ceiling ${integer} NOT NULL, emails ${integer} NOT NULL,
      PRIMARY KEY (domain, day)
    ) ${keyTable}`,
  ],
};

import type { Migration } from './migration.ts';

/** Forms that require a proof of work, and the solved challenges, so that a solution works once. */
export const formChallenges: Migration = {
  version: 19,
  name: 'form challenges',
  up: ({ integer, text, keyTable }) => [
    `ALTER TABLE form ADD COLUMN proof_of_work ${integer} NOT NULL DEFAULT 0`,
    `CREATE TABLE spent_challenge (
      signature ${text} NOT NULL PRIMARY KEY, expires_at ${integer} NOT NULL
    ) ${keyTable}`,
    'CREATE INDEX spent_challenge_by_expiry ON spent_challenge (expires_at)',
  ],
};

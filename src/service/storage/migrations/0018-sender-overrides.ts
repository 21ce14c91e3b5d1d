import type { Migration } from './migration.ts';

/** The problem of a sender at the time of a send, and the reason why a person sent all the same. */
export const senderOverrides: Migration = {
  version: 18,
  name: 'sender overrides',
  up: ({ text }) => [
    `ALTER TABLE sending ADD COLUMN sender_problem ${text}`,
    `ALTER TABLE sending ADD COLUMN sender_override ${text}`,
  ],
};

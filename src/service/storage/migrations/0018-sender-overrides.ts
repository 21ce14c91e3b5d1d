import type { Migration } from './migration.ts';

/** The problem of a sender at the time of a send, and the person's reason for sending anyway. */
export const senderOverrides: Migration = {
  version: 18,
  name: 'sender overrides',
  up: ({ text }) => [
    `ALTER TABLE sending ADD COLUMN sender_problem ${text}`,
    `ALTER TABLE sending ADD COLUMN sender_override ${text}`,
  ],
};

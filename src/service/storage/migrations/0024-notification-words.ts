import type { Migration } from './migration.ts';

/** The texts of a notification as JSON, for the reader's language. Null in older rows. */
export const notificationWords: Migration = {
  version: 24,
  name: 'notification words',
  up: ({ text }) => [`ALTER TABLE notification ADD COLUMN words ${text}`],
};

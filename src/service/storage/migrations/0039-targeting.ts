import type { Migration } from './migration.ts';

/** A column for the targeting of a send's recipients within its lists. */
export const targeting: Migration = {
  version: 39,
  name: 'targeting',
  up: ({ text }) => [`ALTER TABLE sending ADD COLUMN targeting ${text}`],
};

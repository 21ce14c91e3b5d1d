import type { Migration } from './migration.ts';

/** Contacts in each engagement group, counted daily. */
export const engagementDays: Migration = {
  version: 49,
  name: 'engagement days',
  up: ({ integer, text, keyTable }) => [
    `CREATE TABLE engagement_day (
      day ${text} NOT NULL, tier ${text} NOT NULL, count ${integer} NOT NULL, counted_at ${integer} NOT NULL,
      PRIMARY KEY (day, tier)
    ) ${keyTable}`,
  ],
};

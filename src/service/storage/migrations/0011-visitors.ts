import type { Migration } from './migration.ts';

/** Events by visitor, to find a scanner that opens the emails of many recipients. */
export const visitors: Migration = {
  version: 11,
  name: 'visitors',
  up: ({ integer, statistics }) => [
    `ALTER TABLE tracking_event ADD COLUMN visitor ${integer}`,
    `CREATE INDEX tracking_event_by_visitor ON tracking_event (sending_id, visitor, created_at)
      WHERE kind = 'click' AND visitor IS NOT NULL`,
    ...statistics,
  ],
};

import type { Migration } from './migration.ts';

/** What reports count and page by. */
export const reports: Migration = {
  version: 10,
  name: 'reports',
  up: ({ statistics }) => [
    // One entry for each open and click that counts, so that a part of a slot is counted without its rows.
    'DROP INDEX tracking_event_by_time',
    `CREATE INDEX tracking_event_opened ON tracking_event (sending_id, created_at)
      WHERE is_open = 1 AND machine_reason IS NULL`,
    `CREATE INDEX tracking_event_clicked ON tracking_event (sending_id, created_at)
      WHERE kind = 'click' AND machine_reason IS NULL`,
    `CREATE INDEX delivery_activity_machine ON delivery_activity (sending_id, delivery_id)
      WHERE machine_opens + machine_clicks > 0`,
    ...statistics,
  ],
};

import type { Migration } from './migration.ts';

/**
 * Indexes for counts and pages of reports. Each index also contains the columns of its condition, because SQLite would read
 * every row to check them, even though the index implies them. Conditions use times of first events instead of counts
 * above zero, because these times rarely change.
 */
export const reports: Migration = {
  version: 10,
  name: 'reports',
  up: ({ statistics }) => [
    'DROP INDEX tracking_event_by_time',
    'DROP INDEX delivery_activity_opened',
    'DROP INDEX delivery_activity_first_open',
    'DROP INDEX delivery_activity_first_click',
    'DROP INDEX link_activity_clicked',
    `CREATE INDEX tracking_event_opened ON tracking_event (sending_id, created_at, is_open, machine_reason)
      WHERE is_open = 1 AND machine_reason IS NULL`,
    `CREATE INDEX tracking_event_clicked ON tracking_event (sending_id, created_at, kind, machine_reason)
      WHERE kind = 'click' AND machine_reason IS NULL`,
    `CREATE INDEX delivery_activity_opened ON delivery_activity (sending_id, delivery_id, first_open_at)
      WHERE first_open_at IS NOT NULL`,
    `CREATE INDEX delivery_activity_first_open ON delivery_activity (sending_id, first_open_at, delivery_id)
      WHERE first_open_at IS NOT NULL`,
    `CREATE INDEX delivery_activity_first_click ON delivery_activity (sending_id, first_click_at, delivery_id)
      WHERE first_click_at IS NOT NULL`,
    `CREATE INDEX link_activity_clicked ON link_activity (link_id, delivery_id, first_click_at)
      WHERE first_click_at IS NOT NULL`,
    `CREATE INDEX delivery_activity_machine
      ON delivery_activity (sending_id, delivery_id, first_machine_open_at, first_machine_click_at)
      WHERE first_machine_open_at IS NOT NULL OR first_machine_click_at IS NOT NULL`,
    ...statistics,
  ],
};

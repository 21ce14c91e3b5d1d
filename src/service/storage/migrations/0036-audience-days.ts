import type { Migration } from './migration.ts';

/**
 * Daily growth of the audience. Earlier days are rebuilt from current contacts and subscriptions. Inactive contacts don't
 * count. Canceled subscriptions count at their start and end.
 */
export const audienceDays: Migration = {
  version: 36,
  name: 'audience days',
  up: ({ integer, text, keyTable, utcDay, clock, statistics }) => [
    `CREATE TABLE audience_day (
      list_id ${integer} NOT NULL, day ${text} NOT NULL, kind ${text} NOT NULL, source ${text} NOT NULL,
      count ${integer} NOT NULL, PRIMARY KEY (list_id, day, kind, source)
    ) ${keyTable}`,
    `INSERT INTO audience_day (list_id, day, kind, source, count)
      SELECT 0, ${utcDay('created_at')}, 'joined', '', count(*) FROM contact WHERE active = 1 GROUP BY 2`,
    `INSERT INTO audience_day (list_id, day, kind, source, count)
      SELECT list_id, ${utcDay('subscription.created_at')}, 'joined', '', count(*) ${rebuilt}
        AND (cancelled_at IS NULL OR cancelled_at > subscription.created_at)
      GROUP BY 1, 2`,
    `INSERT INTO audience_day (list_id, day, kind, source, count)
      SELECT list_id, ${utcDay('cancelled_at')}, 'left', '', count(*) ${rebuilt}
        AND cancelled_at > subscription.created_at
      GROUP BY 1, 2`,
    `INSERT INTO meta (key, value) SELECT 'audience_since', ${utcDay(clock)} ON CONFLICT (key) DO NOTHING`,
    ...statistics,
  ],
};

const rebuilt = `FROM subscription JOIN contact ON contact.id = contact_id JOIN list ON list.id = list_id
  WHERE contact.active = 1 AND list.deleted_at IS NULL`;

import type { Migration } from './migration.ts';

const kinds = [
  'joined',
  'back',
  'left',
  'cancelled',
  'removed',
  'bounced',
  'complained',
  'deactivated',
  'suppressed',
  'deleted',
];

const columns = kinds.map((kind) => `"${kind}"`).join(', ');
const sums = kinds.map((kind) => `sum(case when kind = '${kind}' then count else 0 end)`).join(', ');

/** One row of growth for all kinds of a list, day, and source, so that charts read a tenth of the rows. */
export const audienceKinds: Migration = {
  version: 58,
  name: 'audience kinds',
  up: ({ integer, text, keyTable, statistics }) => [
    `CREATE TABLE audience_kinds (
      list_id ${integer} NOT NULL, day ${text} NOT NULL, source ${text} NOT NULL,
      ${kinds.map((kind) => `"${kind}" ${integer} NOT NULL DEFAULT 0`).join(', ')},
      PRIMARY KEY (list_id, day, source)
    ) ${keyTable}`,
    `INSERT INTO audience_kinds (list_id, day, source, ${columns})
      SELECT list_id, day, source, ${sums} FROM audience_day GROUP BY list_id, day, source`,
    'DROP TABLE audience_day',
    'ALTER TABLE audience_kinds RENAME TO audience_day',
    ...statistics,
  ],
};

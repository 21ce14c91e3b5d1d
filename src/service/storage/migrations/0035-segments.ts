import type { Migration } from './migration.ts';

/** Saved filters of contacts, and the segments that they use. */
export const segments: Migration = {
  version: 35,
  name: 'segments',
  up: ({ id, integer, text, table, keyTable }) => [
    `CREATE TABLE segment (
      id ${id}, hash ${text} NOT NULL, name ${text} NOT NULL, name_key ${text} NOT NULL, description ${text} NOT NULL,
      zone ${text} NOT NULL, match ${text} NOT NULL, created_at ${integer} NOT NULL, updated_at ${integer} NOT NULL,
      last_count ${integer}, last_counted_at ${integer}
    ) ${table}`,
    'CREATE UNIQUE INDEX segment_by_hash ON segment (hash)',
    `CREATE TABLE segment_use (
      segment_id ${integer} NOT NULL REFERENCES segment (id) ON DELETE CASCADE, used_hash ${text} NOT NULL,
      PRIMARY KEY (used_hash, segment_id)
    ) ${keyTable}`,
    'CREATE INDEX segment_use_by_segment ON segment_use (segment_id)',
  ],
};

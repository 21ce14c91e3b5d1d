import type { Migration } from './migration.ts';

/** Saved blocks for emails, and their images. */
export const savedBlocks: Migration = {
  version: 30,
  name: 'saved blocks',
  up: ({ id, integer, text, table, keyTable }) => [
    `CREATE TABLE saved_block (
      id ${id}, name ${text} NOT NULL, category ${text} NOT NULL, version ${integer} NOT NULL,
      created_at ${integer} NOT NULL, updated_at ${integer} NOT NULL, blockdocument ${text} NOT NULL
    ) ${table}`,
    `CREATE TABLE saved_block_image (
      image_key ${text} NOT NULL, saved_block_id ${integer} NOT NULL REFERENCES saved_block (id) ON DELETE CASCADE,
      PRIMARY KEY (image_key, saved_block_id)
    ) ${keyTable}`,
  ],
};

import type { Migration } from './migration.ts';

/** The default alt text of an image, and the text for searches of images. */
export const imageWords: Migration = {
  version: 25,
  name: 'image words',
  up: ({ text }) => [
    `ALTER TABLE image ADD COLUMN alt ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE image ADD COLUMN search_key ${text} NOT NULL DEFAULT ''`,
    `UPDATE image SET search_key = lower(name)`,
  ],
};

import type { Migration } from './migration.ts';

/** A column for the segment that limits an autoresponder. */
export const responderSegments: Migration = {
  version: 44,
  name: 'responder segments',
  up: ({ text }) => [`ALTER TABLE responder ADD COLUMN segment_hash ${text}`],
};

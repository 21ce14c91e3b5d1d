import type { Migration } from './migration.ts';

/** A column for the segment that an autoresponder is limited to. */
export const responderSegments: Migration = {
  version: 44,
  name: 'responder segments',
  up: ({ text }) => [`ALTER TABLE responder ADD COLUMN segment_hash ${text}`],
};

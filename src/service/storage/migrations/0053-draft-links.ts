import type { Migration } from './migration.ts';

/** The key of the link where anyone can view a draft, or null without a link. */
export const draftLinks: Migration = {
  version: 53,
  name: 'draft links',
  keepsOlder: true,
  up: ({ text }) => [
    `ALTER TABLE mail ADD COLUMN share_key ${text}`,
    'CREATE INDEX mail_by_share_key ON mail (share_key) WHERE share_key IS NOT NULL',
  ],
};

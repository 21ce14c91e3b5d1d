import type { Migration } from './migration.ts';

/** A column for the sent email that a draft resends to recipients who haven't opened it. */
export const resends: Migration = {
  version: 41,
  name: 'resends',
  up: ({ integer }) => [`ALTER TABLE mail ADD COLUMN resend_of ${integer}`],
};

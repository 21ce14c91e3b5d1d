import type { Migration } from './migration.ts';

/** The languages of lists, emails, and sends: BCP 47 tags, or null. */
export const languages: Migration = {
  version: 23,
  name: 'languages',
  up: ({ text }) =>
    ['list', 'mail', 'sending'].map((table) => `ALTER TABLE ${table} ADD COLUMN language ${text}`),
};

import type { Migration } from './migration.ts';

/** The languages of lists, of emails, and of what is sent: BCP 47 tags; null for none of its own. */
export const languages: Migration = {
  version: 23,
  name: 'languages',
  up: ({ text }) =>
    ['list', 'mail', 'sending'].map((table) => `ALTER TABLE ${table} ADD COLUMN language ${text}`),
};

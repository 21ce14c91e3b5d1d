import type { Migration } from './migration.ts';

/** The language of a form's texts, and of the form used for a sign-up. */
export const formLanguages: Migration = {
  version: 22,
  name: 'form languages',
  up: ({ text }) => [
    `ALTER TABLE form ADD COLUMN language ${text}`,
    `ALTER TABLE sign_up ADD COLUMN language ${text}`,
  ],
};

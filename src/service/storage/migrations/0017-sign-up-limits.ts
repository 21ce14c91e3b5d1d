import type { Migration } from './migration.ts';

/** Limits on sign-ups: the mailbox of each, and the counts per form and for all forms. */
export const signUpLimits: Migration = {
  version: 17,
  name: 'sign-up limits',
  up: ({ text, statistics }) => [
    `ALTER TABLE sign_up ADD COLUMN mailbox_key ${text} NOT NULL DEFAULT ''`,
    'UPDATE sign_up SET mailbox_key = email_key',
    'CREATE INDEX sign_up_by_mailbox ON sign_up (mailbox_key, submitted_at)',
    'CREATE INDEX sign_up_by_form ON sign_up (form_id, submitted_at)',
    'CREATE INDEX sign_up_by_time ON sign_up (submitted_at)',
    ...statistics,
  ],
};

import type { Migration } from './migration.ts';

/** The sign-up or the sender of a system email, which its bounces affect. */
export const systemEmailBounces: Migration = {
  version: 13,
  name: 'system email bounces',
  up: ({ integer, statistics }) => [
    `ALTER TABLE outgoing_mail ADD COLUMN sign_up_id ${integer}`,
    `ALTER TABLE outgoing_mail ADD COLUMN sender_id ${integer}`,
    'CREATE INDEX outgoing_mail_by_sign_up ON outgoing_mail (sign_up_id) WHERE sign_up_id IS NOT NULL',
    'CREATE INDEX outgoing_mail_by_sender ON outgoing_mail (sender_id) WHERE sender_id IS NOT NULL',
    ...statistics,
  ],
};

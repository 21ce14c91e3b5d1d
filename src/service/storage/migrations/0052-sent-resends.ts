import type { Migration } from './migration.ts';

/** A column for the send that a sent email resends, because a report outlives the draft. */
export const sentResends: Migration = {
  version: 52,
  name: 'sent resends',
  keepsOlder: true,
  up: ({ integer }) => [
    `ALTER TABLE sending ADD COLUMN resend_of ${integer}`,
    `UPDATE sending SET resend_of = (SELECT mail.resend_of FROM mail WHERE mail.id = sending.mail_id)
      WHERE kind = 'mail' AND mail_id IN (SELECT id FROM mail WHERE resend_of IS NOT NULL)`,
    'CREATE INDEX sending_by_resend ON sending (resend_of) WHERE resend_of IS NOT NULL',
  ],
};

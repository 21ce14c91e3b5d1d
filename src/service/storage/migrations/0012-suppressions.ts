import type { Migration } from './migration.ts';

/** The suppression list, the reason why a contact is inactive, and stated consents. */
export const suppressions: Migration = {
  version: 12,
  name: 'suppressions',
  up: ({ id, integer, text, table, statistics }) => [
    `CREATE TABLE suppression (
      id ${id}, kind ${text} NOT NULL, lookup_key ${text} NOT NULL UNIQUE, shown ${text} NOT NULL,
      reason ${text} NOT NULL, note ${text} NOT NULL, reader_lifts ${integer} NOT NULL,
      created_at ${integer} NOT NULL, position ${integer}, removed_at ${integer}
    ) ${table}`,
    'CREATE INDEX suppression_by_kind ON suppression (kind)',
    `CREATE TABLE stated_consent (
      id ${id}, contact_id ${integer}, list_hash ${text} NOT NULL, list_name ${text} NOT NULL, how ${text} NOT NULL,
      given_at ${integer} NOT NULL, stated_by ${text} NOT NULL, created_at ${integer} NOT NULL
    ) ${table}`,
    'CREATE INDEX stated_consent_by_contact ON stated_consent (contact_id, id)',
    `ALTER TABLE contact ADD COLUMN inactive_cause ${text}`,
    `ALTER TABLE contact ADD COLUMN suppressed_by ${integer}`,
    `UPDATE contact SET inactive_cause = CASE WHEN EXISTS (
        SELECT 1 FROM bounce WHERE bounce.contact_id = contact.id AND bounce.kind = 'complaint'
      ) THEN 'complained' ELSE 'bounced' END
      WHERE active = 0`,
    `CREATE INDEX contact_by_suppression ON contact (suppressed_by, id) WHERE suppressed_by IS NOT NULL`,
    ...statistics,
  ],
};

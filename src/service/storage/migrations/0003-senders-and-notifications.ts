import type { SchemaWords } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** Senders with the results of their DNS checks, the key for signing email, and notifications. */
export const sendersAndNotifications: Migration = {
  version: 3,
  name: 'senders and notifications',
  up: ({ id, integer, text, table, withId }: SchemaWords) => [
    `CREATE TABLE sender (
      id ${id}, name ${text} NOT NULL, email ${text} NOT NULL, email_key ${text} NOT NULL,
      status ${integer} NOT NULL, domain_alignment ${integer} NOT NULL, created_at ${integer} NOT NULL,
      updated_at ${integer} NOT NULL, signature_hash ${text}, signature_until ${integer},
      requests_from ${integer}, requests ${integer} NOT NULL DEFAULT 0, is_authenticated ${integer},
      domain_alignment_passed ${integer}, dkim_check_result ${integer}, dmarc_passed ${integer},
      checks ${text}, checked_at ${integer}, check_due_at ${integer} NOT NULL, UNIQUE (email_key, name)
    ) ${table}`,
    `CREATE INDEX sender_by_check_due ON sender (${withId('check_due_at')})`,
    `CREATE TABLE dkim_key (
      id ${id}, private_key ${text} NOT NULL, public_key ${text} NOT NULL, created_at ${integer} NOT NULL
    ) ${table}`,
    `CREATE TABLE notification (
      id ${id}, subject ${text} NOT NULL, message ${text} NOT NULL, importance_level ${integer} NOT NULL,
      is_sticky ${integer} NOT NULL, topic ${text}, occurrences ${integer} NOT NULL DEFAULT 1,
      seen ${integer} NOT NULL DEFAULT 0, dispatched_at ${integer} NOT NULL
    ) ${table}`,
    `CREATE INDEX notification_by_seen ON notification (seen, ${withId('dispatched_at')})`,
    'CREATE INDEX notification_by_topic ON notification (topic, seen)',
  ],
};

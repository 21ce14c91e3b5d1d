import type { SchemaWords } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** System emails, and the local outbox. */
export const outgoingMails: Migration = {
  version: 2,
  name: 'outgoing mails',
  up: (words) => [...outgoing(words), ...outbox(words)],
};

function outgoing({ id, integer, text, table }: SchemaWords): string[] {
  return [
    `CREATE TABLE outgoing_mail (
      id ${id}, message_id ${text} NOT NULL UNIQUE, purpose ${text} NOT NULL, state ${text} NOT NULL,
      attempts ${integer} NOT NULL DEFAULT 0, created_at ${integer} NOT NULL, next_attempt_at ${integer},
      last_attempt_at ${integer}, sent_at ${integer}, lease_owner ${text}, lease_until ${integer},
      from_name ${text} NOT NULL, from_email ${text} NOT NULL, to_name ${text} NOT NULL, to_email ${text} NOT NULL,
      reply_to_name ${text}, reply_to_email ${text}, subject ${text} NOT NULL, last_answer ${text},
      headers ${text} NOT NULL, text ${text} NOT NULL, html ${text}
    ) ${table}`,
    'CREATE INDEX outgoing_mail_by_state ON outgoing_mail (state, next_attempt_at)',
  ];
}

function outbox({ id, integer, text, table }: SchemaWords): string[] {
  return [
    `CREATE TABLE outbox_mail (
      id ${id}, message_id ${text} NOT NULL UNIQUE, file ${text} NOT NULL, size ${integer} NOT NULL,
      received_at ${integer} NOT NULL, from_name ${text} NOT NULL, from_email ${text} NOT NULL,
      to_name ${text} NOT NULL, to_email ${text} NOT NULL, subject ${text} NOT NULL, search_key ${text} NOT NULL
    ) ${table}`,
  ];
}

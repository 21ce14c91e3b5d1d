import type { SchemaWords } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** Sent and scheduled emails, their recipients, and the state of each. */
export const sending: Migration = {
  version: 4,
  name: 'sending',
  up: (words) => [...sendings(words), ...deliveries(words), ...words.statistics],
};

function sendings({ id, integer, text, table, keyTable }: SchemaWords): string[] {
  return [
    `CREATE TABLE sending (
      id ${id}, kind ${text} NOT NULL, state ${text} NOT NULL, mail_id ${integer} NOT NULL,
      share_key ${text} NOT NULL UNIQUE, type ${integer} NOT NULL, subject ${text} NOT NULL, body ${text},
      plain_text ${text}, css ${text}, blockdocument ${text}, blockdocument_id ${integer},
      sender_id ${integer} NOT NULL, sender_name ${text} NOT NULL, sender_email ${text} NOT NULL,
      lists ${text} NOT NULL, tell_a_friend ${text}, tracking ${text} NOT NULL, time_to_send ${integer},
      created_at ${integer} NOT NULL, updated_at ${integer} NOT NULL, draft_created_at ${integer} NOT NULL,
      audience_at ${integer}, audience_list ${integer} NOT NULL DEFAULT 0, audience_contact ${integer} NOT NULL DEFAULT 0,
      started_at ${integer}, finished_at ${integer}, paused_at ${integer}, pause_reason ${text}, last_answer ${text},
      deleted_at ${integer}
    ) ${table}`,
    'CREATE INDEX sending_by_state ON sending (state, id)',
    `CREATE TABLE sending_count (
      sending_id ${integer} NOT NULL REFERENCES sending (id), shard ${integer} NOT NULL, state ${text} NOT NULL,
      deliveries ${integer} NOT NULL, PRIMARY KEY (sending_id, shard, state)
    ) ${keyTable}`,
    `CREATE TABLE sending_link (
      id ${id}, sending_id ${integer} NOT NULL REFERENCES sending (id), position ${integer} NOT NULL,
      href ${text} NOT NULL, UNIQUE (sending_id, position)
    ) ${table}`,
  ];
}

function deliveries({ id, integer, text, table }: SchemaWords): string[] {
  return [
    // No references: a million of each would be checked one by one, and a delivery outlives its contact.
    `CREATE TABLE delivery (
      id ${id}, sending_id ${integer} NOT NULL, contact_id ${integer} NOT NULL, list_id ${integer} NOT NULL,
      email ${text} NOT NULL, state ${text} NOT NULL, attempts ${integer} NOT NULL DEFAULT 0,
      due_at ${integer} NOT NULL, lease_owner ${text}, lease_until ${integer}, settled_at ${integer}, answer ${text},
      UNIQUE (sending_id, contact_id)
    ) ${table}`,
    `CREATE INDEX delivery_due ON delivery (sending_id, due_at, id) WHERE state IN ('queued', 'deferred')`,
    `CREATE INDEX delivery_on_the_wire ON delivery (lease_until) WHERE state = 'sending'`,
    `CREATE INDEX delivery_in_trouble ON delivery (sending_id, state, id)
      WHERE state IN ('deferred', 'bounced', 'failed', 'unknown', 'skipped')`,
    'CREATE INDEX delivery_by_contact ON delivery (contact_id, id)',
  ];
}

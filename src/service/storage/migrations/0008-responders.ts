import type { Migration } from './migration.ts';

/** Autoresponders, and the contacts waiting for their emails. */
export const responders: Migration = {
  version: 8,
  name: 'responders',
  up: ({ id, integer, table, keyTable }) => [
    `CREATE TABLE responder (
      id ${id}, mail_id ${integer} NOT NULL UNIQUE, sending_id ${integer} NOT NULL REFERENCES sending (id),
      list_id ${integer} NOT NULL, days ${integer} NOT NULL, hours ${integer} NOT NULL,
      created_at ${integer} NOT NULL, on_hold_at ${integer}, since_subscription ${integer} NOT NULL,
      seen_subscription ${integer} NOT NULL
    ) ${table}`,
    'CREATE INDEX responder_by_list ON responder (list_id, id)',
    `CREATE TABLE responder_queue (
      responder_id ${integer} NOT NULL REFERENCES responder (id) ON DELETE CASCADE, contact_id ${integer} NOT NULL,
      began_at ${integer} NOT NULL, PRIMARY KEY (responder_id, contact_id)
    ) ${keyTable}`,
    'CREATE INDEX responder_queue_by_begin ON responder_queue (responder_id, began_at, contact_id)',
  ],
};

import type { Migration } from './migration.ts';

/** Bounces of sent emails. */
export const bounces: Migration = {
  version: 7,
  name: 'bounces',
  up: ({ id, integer, text, table, statistics }) => [
    // No references, as in the ledger: a bounce outlives its contact.
    `CREATE TABLE bounce (
      id ${id}, sending_id ${integer} NOT NULL, delivery_id ${integer} NOT NULL, contact_id ${integer} NOT NULL,
      email ${text} NOT NULL, kind ${text} NOT NULL, status ${text} NOT NULL, created_at ${integer} NOT NULL,
      forgiven ${integer} NOT NULL DEFAULT 0, description ${text} NOT NULL, evidence ${text} NOT NULL,
      UNIQUE (delivery_id, kind)
    ) ${table}`,
    'CREATE INDEX bounce_by_sending ON bounce (sending_id, kind, id)',
    'CREATE INDEX bounce_by_contact ON bounce (contact_id, id)',
    ...statistics,
  ],
};

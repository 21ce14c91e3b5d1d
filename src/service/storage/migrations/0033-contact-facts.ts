import type { SchemaWords } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** One narrow row per contact with facts for segments, with slots for the existing lists. */
export const contactFacts: Migration = {
  version: 33,
  name: 'contact facts',
  up: (words) => [
    factTable(words),
    `ALTER TABLE list ADD COLUMN fact_slot ${words.integer}`,
    `UPDATE list SET fact_slot = (SELECT count(*) FROM list AS older
      WHERE older.id < list.id AND older.deleted_at IS NULL)
      WHERE deleted_at IS NULL`,
    // Segments look up other lists in subscriptions.
    'UPDATE list SET fact_slot = NULL WHERE fact_slot >= 104',
    `CREATE INDEX delivery_activity_opened_by_contact ON delivery_activity (sending_id, contact_id, first_open_at)
      WHERE first_open_at IS NOT NULL`,
    `CREATE INDEX delivery_activity_clicked_by_contact ON delivery_activity (sending_id, contact_id, first_click_at)
      WHERE first_click_at IS NOT NULL`,
    `INSERT INTO counter (name, value) VALUES ('fact_position', 0)`,
    ...words.statistics,
  ],
};

function factTable({ integer, text, updatedTable }: SchemaWords): string {
  const count = (name: string) => `${name} ${integer} NOT NULL DEFAULT 0`;
  const counts = ['l0', 'l1', 'mails', 'unopened', 'opened_id', 'opens', 'clicks'].map(count).join(', ');
  const times = ['last_mail_at', 'last_open_at', 'last_click_at', 'last_hidden_at'];
  return `CREATE TABLE contact_fact (
    contact_id ${integer} NOT NULL PRIMARY KEY, active ${integer} NOT NULL, created_at ${integer} NOT NULL,
    ${counts}, ${times.map((name) => `${name} ${integer}`).join(', ')},
    domain ${text} NOT NULL, name_fold ${text} NOT NULL
  ) ${updatedTable}`;
}

import type { SchemaWords } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** Opens, clicks and unsubscribes: each one as received, and the counts. */
export const tracking: Migration = {
  version: 9,
  name: 'tracking',
  up: (words) => [
    ...events(words),
    ...activity(words),
    ...totals(words),
    ...unsubscriptions(words),
    ...words.statistics,
  ],
};

// No references: millions of each would be checked one by one, and a report outlives its contacts.
function events({ id, integer, text, table, withId }: SchemaWords): string[] {
  return [
    `CREATE TABLE user_agent (id ${id}, name ${text} NOT NULL UNIQUE) ${table}`,
    `CREATE TABLE tracking_event (
      id ${id}, sending_id ${integer} NOT NULL, delivery_id ${integer} NOT NULL, kind ${text} NOT NULL,
      link_id ${integer}, created_at ${integer} NOT NULL, agent_id ${integer} NOT NULL, network ${text} NOT NULL,
      hint ${text}, machine_reason ${text}, is_open ${integer} NOT NULL
    ) ${table}`,
    `CREATE INDEX tracking_event_by_delivery ON tracking_event (${withId('delivery_id')})`,
    `CREATE INDEX tracking_event_by_time ON tracking_event (sending_id, ${withId('created_at')})`,
  ];
}

function activity({ integer, keyTable }: SchemaWords): string[] {
  const times = (name: string) => `first_${name}_at ${integer}, last_${name}_at ${integer}`;
  return [
    `CREATE TABLE delivery_activity (
      delivery_id ${integer} NOT NULL PRIMARY KEY, sending_id ${integer} NOT NULL, contact_id ${integer} NOT NULL,
      rules ${integer} NOT NULL, opens ${integer} NOT NULL, ${times('open')}, clicks ${integer} NOT NULL,
      ${times('click')}, machine_opens ${integer} NOT NULL, ${times('machine_open')},
      machine_clicks ${integer} NOT NULL, ${times('machine_click')}
    ) ${keyTable}`,
    'CREATE INDEX delivery_activity_by_sending ON delivery_activity (sending_id, delivery_id)',
    'CREATE INDEX delivery_activity_opened ON delivery_activity (sending_id, delivery_id) WHERE opens > 0',
    'CREATE INDEX delivery_activity_first_open ON delivery_activity (sending_id, first_open_at) WHERE opens > 0',
    'CREATE INDEX delivery_activity_first_click ON delivery_activity (sending_id, first_click_at) WHERE clicks > 0',
    'CREATE INDEX delivery_activity_by_rules ON delivery_activity (rules, delivery_id)',
    `CREATE TABLE link_activity (
      link_id ${integer} NOT NULL, delivery_id ${integer} NOT NULL, clicks ${integer} NOT NULL, ${times('click')},
      machine_clicks ${integer} NOT NULL, ${times('machine_click')}, PRIMARY KEY (link_id, delivery_id)
    ) ${keyTable}`,
    'CREATE INDEX link_activity_clicked ON link_activity (link_id, delivery_id) WHERE clicks > 0',
  ];
}

function totals({ integer, keyTable }: SchemaWords): string[] {
  const count = (name: string) => `${name} ${integer} NOT NULL`;
  const kinds = ['openers', 'opens', 'clickers', 'clicks'];
  const counts = [...kinds, ...kinds.map((kind) => `machine_${kind}`), 'any_openers', 'any_clickers'];
  const columns = counts.map(count).join(', ');
  return [
    `CREATE TABLE link_total (
      link_id ${integer} NOT NULL PRIMARY KEY, ${['clickers', 'clicks', 'machine_clickers', 'machine_clicks'].map(count).join(', ')}
    ) ${keyTable}`,
    `CREATE TABLE sending_total (sending_id ${integer} NOT NULL PRIMARY KEY, ${columns}) ${keyTable}`,
    `CREATE TABLE sending_slot (
      sending_id ${integer} NOT NULL, slot ${integer} NOT NULL, ${columns}, PRIMARY KEY (sending_id, slot)
    ) ${keyTable}`,
  ];
}

function unsubscriptions({ id, integer, text, table, withId }: SchemaWords): string[] {
  return [
    `CREATE TABLE unsubscription (
      id ${id}, sending_id ${integer} NOT NULL, delivery_id ${integer} NOT NULL UNIQUE, contact_id ${integer} NOT NULL,
      email ${text} NOT NULL, created_at ${integer} NOT NULL, reason ${integer}, lists ${text} NOT NULL,
      undone_at ${integer}
    ) ${table}`,
    `CREATE INDEX unsubscription_by_sending ON unsubscription (${withId('sending_id')}) WHERE undone_at IS NULL`,
  ];
}

import type { SchemaWords } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** Account, tokens, lists, attributes, contacts, subscriptions, and imports. */
export const contactsAndLists: Migration = {
  version: 1,
  name: 'contacts and lists',
  up: (words) => [
    ...account(words),
    ...lists(words),
    ...contacts(words),
    ...subscriptions(words),
    ...imports(words),
    ...words.searchIndex,
    ...words.statistics,
  ],
};

function account({ id, integer, text, table }: SchemaWords): string[] {
  return [
    `CREATE TABLE account (
      id ${id}, hash ${text} NOT NULL, name ${text} NOT NULL, email ${text} NOT NULL, company ${text} NOT NULL,
      address ${text} NOT NULL, zip ${text} NOT NULL, city ${text} NOT NULL, country ${text} NOT NULL,
      phone ${text} NOT NULL, created_at ${integer} NOT NULL, updated_at ${integer} NOT NULL
    ) ${table}`,
    `CREATE TABLE api_token (
      id ${id}, name ${text} NOT NULL, description ${text} NOT NULL, token_hash ${text} NOT NULL UNIQUE,
      created_at ${integer} NOT NULL, last_used_at ${integer}
    ) ${table}`,
    `CREATE TABLE counter (name ${text} NOT NULL PRIMARY KEY, value ${integer} NOT NULL) ${table}`,
    `CREATE TABLE meta (key ${text} NOT NULL PRIMARY KEY, value ${text} NOT NULL) ${table}`,
    `INSERT INTO counter (name, value) VALUES ('contacts', 0), ('search_position', 0)`,
  ];
}

function lists({ id, integer, text, table }: SchemaWords): string[] {
  return [
    `CREATE TABLE list (
      id ${id}, hash ${text} NOT NULL UNIQUE, name ${text} NOT NULL, description ${text} NOT NULL,
      created_at ${integer} NOT NULL, subscribers ${integer} NOT NULL DEFAULT 0,
      active_subscribers ${integer} NOT NULL DEFAULT 0, active_sms_subscribers ${integer} NOT NULL DEFAULT 0,
      deleted_at ${integer}
    ) ${table}`,
    `CREATE TABLE attribute (
      id ${id}, code ${text} NOT NULL UNIQUE, name ${text} NOT NULL, name_key ${text} NOT NULL UNIQUE,
      type ${integer} NOT NULL DEFAULT 0, usage_count ${integer} NOT NULL DEFAULT 0,
      created_at ${integer} NOT NULL, deleted_at ${integer}
    ) ${table}`,
  ];
}

function contacts({ id, integer, text, table, withId, uniqueWithId }: SchemaWords): string[] {
  return [
    `CREATE TABLE contact (
      id ${id}, email ${text} NOT NULL, email_key ${text} NOT NULL, first_name ${text} NOT NULL,
      last_name ${text} NOT NULL, name_key ${text} NOT NULL, sms_number ${text}, attributes ${text} NOT NULL,
      active ${integer} NOT NULL DEFAULT 1, inactive_reason ${text}, created_at ${integer} NOT NULL,
      updated_at ${integer} NOT NULL
    ) ${table}`,
    `CREATE UNIQUE INDEX contact_by_email ON contact ${uniqueWithId('email_key')}`,
    `CREATE INDEX contact_by_name ON contact (${withId('name_key')})`,
    `CREATE INDEX contact_by_updated ON contact (${withId('updated_at')})`,
    `CREATE INDEX contact_by_created ON contact (${withId('created_at')})`,
    `CREATE INDEX contact_by_active ON contact (${withId('active')})`,
  ];
}

function subscriptions({ id, integer, text, table, keyTable }: SchemaWords): string[] {
  return [
    // No reference to the list: PostgreSQL would check each of a million rows by a trigger, and lists are purged last.
    `CREATE TABLE subscription (
      id ${id}, list_id ${integer} NOT NULL,
      contact_id ${integer} NOT NULL REFERENCES contact (id) ON DELETE CASCADE,
      created_at ${integer} NOT NULL, cancelled_at ${integer},
      UNIQUE (contact_id, list_id)
    ) ${table}`,
    // Includes the filter columns of subscribers, so that counts don't read rows.
    `CREATE INDEX subscription_by_list ON subscription (list_id, contact_id, cancelled_at, created_at)`,
    `CREATE TABLE past_cancellation (
      list_id ${integer} NOT NULL REFERENCES list (id) ON DELETE CASCADE, email_key ${text} NOT NULL,
      cancelled_at ${integer} NOT NULL, PRIMARY KEY (list_id, email_key)
    ) ${keyTable}`,
  ];
}

function imports({ id, integer, text, table, keyTable }: SchemaWords): string[] {
  const total = `${integer} NOT NULL DEFAULT 0`;
  return [
    `CREATE TABLE contact_import (
      id ${id}, hash ${text} NOT NULL UNIQUE, status ${integer} NOT NULL, mode ${integer} NOT NULL,
      mapping ${text}, delimiter ${text} NOT NULL, quotechar ${text} NOT NULL, escapechar ${text} NOT NULL,
      lists ${text} NOT NULL, file_name ${text}, file_path ${text}, file_size ${integer},
      created_at ${integer} NOT NULL, uploaded_at ${integer}, queued_at ${integer}, started_at ${integer},
      finished_at ${integer}, position ${total}, bytes_read ${total}, created ${total}, updated ${total},
      unchanged ${total}, left_alone ${total}, invalid ${total}, duplicate ${total}, errors_size ${total},
      failure ${text}, lease_owner ${text}, lease_until ${integer}, attempts ${total}
    ) ${table}`,
    'CREATE INDEX contact_import_by_status ON contact_import (status, id)',
    `CREATE TABLE import_seen (
      import_id ${integer} NOT NULL REFERENCES contact_import (id), first_id ${integer} NOT NULL,
      last_id ${integer} NOT NULL, PRIMARY KEY (import_id, first_id)
    ) ${keyTable}`,
  ];
}

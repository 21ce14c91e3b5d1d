import type { SchemaWords } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** Emails of every kind, their earlier versions, previews of unsaved content, and images. */
export const mails: Migration = {
  version: 6,
  name: 'mails',
  up: (words) => [...contents(words), ...images(words)],
};

/** Returns the tables of content. Texts come last in a row, so that lists are read without them. */
function contents({ id, integer, text, table, keyTable, withId }: SchemaWords): string[] {
  const texts = `body ${text}, plain_text ${text}, css ${text}, blockdocument ${text}`;
  return [
    `CREATE TABLE mail (
      id ${id}, kind ${text} NOT NULL, type ${integer} NOT NULL, subject ${text} NOT NULL,
      layout_slug ${text} NOT NULL, created_at ${integer} NOT NULL, updated_at ${integer} NOT NULL, ${texts}
    ) ${table}`,
    `CREATE INDEX mail_by_updated ON mail (kind, ${withId('updated_at')})`,
    `CREATE TABLE mail_version (
      id ${id}, mail_id ${integer} NOT NULL REFERENCES mail (id) ON DELETE CASCADE, saved_at ${integer} NOT NULL,
      size ${integer} NOT NULL, type ${integer} NOT NULL, subject ${text} NOT NULL, ${texts}
    ) ${table}`,
    `CREATE INDEX mail_version_by_mail ON mail_version (${withId('mail_id')})`,
    `CREATE TABLE mail_preview (
      key ${text} NOT NULL PRIMARY KEY, created_at ${integer} NOT NULL, size ${integer} NOT NULL,
      html ${text} NOT NULL
    ) ${keyTable}`,
  ];
}

function images({ id, integer, text, table, keyTable }: SchemaWords): string[] {
  return [
    `CREATE TABLE image (
      id ${id}, key ${text} NOT NULL UNIQUE, type ${text} NOT NULL, name ${text} NOT NULL, width ${integer} NOT NULL,
      height ${integer} NOT NULL, size ${integer} NOT NULL, created_at ${integer} NOT NULL
    ) ${table}`,
    // By key, not by id: an email may use a deleted image, and shows it again after a new upload.
    `CREATE TABLE image_use (
      image_key ${text} NOT NULL, mail_id ${integer} NOT NULL REFERENCES mail (id) ON DELETE CASCADE,
      version_id ${integer} NOT NULL, PRIMARY KEY (image_key, mail_id, version_id)
    ) ${keyTable}`,
    `CREATE INDEX image_use_by_mail ON image_use (mail_id, version_id)`,
  ];
}

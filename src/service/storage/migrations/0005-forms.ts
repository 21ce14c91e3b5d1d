import type { SchemaWords } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** Subscription forms, unconfirmed sign-ups, and consents. */
export const forms: Migration = {
  version: 5,
  name: 'forms',
  up: (words) => [...form(words), ...signUps(words), ...consents(words)],
};

function form({ id, integer, text, table }: SchemaWords): string[] {
  return [
    `CREATE TABLE form (
      id ${id}, key ${text} NOT NULL UNIQUE, link ${text} NOT NULL UNIQUE, name ${text} NOT NULL,
      lists ${text} NOT NULL, sender_id ${integer} NOT NULL, verify_mail_subject ${text} NOT NULL,
      verify_mail_text ${text} NOT NULL, next_url ${text}, button_text ${text}, first_name ${integer} NOT NULL,
      last_name ${integer} NOT NULL, sms_number ${integer} NOT NULL, attributes ${text} NOT NULL,
      email_label ${text} NOT NULL, first_name_label ${text} NOT NULL, last_name_label ${text} NOT NULL,
      success_text ${text} NOT NULL, invalid_email_text ${text} NOT NULL, created_at ${integer} NOT NULL,
      deleted_at ${integer}
    ) ${table}`,
  ];
}

function signUps({ id, integer, text, table }: SchemaWords): string[] {
  return [
    `CREATE TABLE sign_up (
      id ${id}, key ${text} NOT NULL UNIQUE, form_id ${integer} NOT NULL, email ${text} NOT NULL,
      email_key ${text} NOT NULL, first_name ${text} NOT NULL, last_name ${text} NOT NULL,
      sms_number ${text}, attributes ${text} NOT NULL, lists ${text} NOT NULL, form_name ${text} NOT NULL, wording ${text} NOT NULL,
      submitted_at ${integer} NOT NULL, submitted_from ${text} NOT NULL, user_agent ${text} NOT NULL,
      expires_at ${integer} NOT NULL
    ) ${table}`,
    'CREATE INDEX sign_up_by_email ON sign_up (email_key, submitted_at)',
    'CREATE INDEX sign_up_by_expiry ON sign_up (expires_at)',
  ];
}

function consents({ id, integer, text, table, withId }: SchemaWords): string[] {
  return [
    // No reference to the contact: a consent outlives it, without personal data.
    `CREATE TABLE consent (
      id ${id}, sign_up_key ${text} NOT NULL UNIQUE, form_id ${integer} NOT NULL, contact_id ${integer},
      form_name ${text} NOT NULL, email ${text} NOT NULL, lists ${text} NOT NULL, wording ${text} NOT NULL,
      submitted_at ${integer} NOT NULL, submitted_from ${text} NOT NULL, confirmed_at ${integer} NOT NULL,
      confirmed_from ${text} NOT NULL, user_agent ${text} NOT NULL
    ) ${table}`,
    `CREATE INDEX consent_by_contact ON consent (${withId('contact_id')})`,
    'CREATE INDEX consent_by_form ON consent (form_id, confirmed_at)',
  ];
}

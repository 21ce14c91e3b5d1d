import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { StoredContact } from './contact-state.ts';

/**
 * Erases a contact's consents, in the transaction that deletes the contact. Pending sign-ups are deleted, and consents keep
 * only data for the form's count. Interface: forms, Consent.
 */
export async function eraseConsents(
  db: Kysely<Database>,
  { id, email_key }: Pick<StoredContact, 'id' | 'email_key'>,
): Promise<void> {
  await db
    .updateTable('consent')
    .set({ contact_id: null, email: '', submitted_from: '', confirmed_from: '', user_agent: '' })
    .where('contact_id', '=', id)
    .execute();
  await db
    .updateTable('stated_consent')
    .set({ contact_id: null, how: '', stated_by: '' })
    .where('contact_id', '=', id)
    .execute();
  await db.deleteFrom('sign_up').where('email_key', '=', email_key).execute();
}

/** Erases the consents of many contacts with a few statements, as `eraseConsents` does for one. */
export async function eraseConsentRows(
  db: Kysely<Database>,
  dialect: Dialect,
  contacts: readonly Pick<StoredContact, 'id' | 'email_key'>[],
): Promise<void> {
  const rows = dialect.rows(
    { id: 'integer', email_key: 'text' },
    contacts.map(({ id, email_key }) => ({ id, email_key })),
  );
  await db
    .updateTable('consent')
    .set({ contact_id: null, email: '', submitted_from: '', confirmed_from: '', user_agent: '' })
    .where('contact_id', 'in', (eb) => eb.selectFrom(rows.as('among')).select('among.id'))
    .execute();
  await db
    .updateTable('stated_consent')
    .set({ contact_id: null, how: '', stated_by: '' })
    .where('contact_id', 'in', (eb) => eb.selectFrom(rows.as('among')).select('among.id'))
    .execute();
  await db
    .deleteFrom('sign_up')
    .where('email_key', 'in', (eb) => eb.selectFrom(rows.as('among')).select('among.email_key'))
    .execute();
}

import type { Kysely, Selectable } from 'kysely';
import type { PageRequest } from '../pages.ts';
import type { StatedConsentTable } from '../storage/suppression-tables.ts';
import type { Database } from '../storage/tables.ts';

/** A consent that the desk stated. */
export type StatedConsentRow = Selectable<StatedConsentTable>;

/** Saves a stated consent. */
export async function insertStatedConsent(
  db: Kysely<Database>,
  consent: Omit<StatedConsentRow, 'id'>,
): Promise<void> {
  await db.insertInto('stated_consent').values(consent).execute();
}

/** Returns the stated consents of a contact, one page, newest first, and the number of all. */
export async function findStatedConsents(
  db: Kysely<Database>,
  contact_id: number,
  { limit, offset }: PageRequest,
): Promise<{ count: number; rows: StatedConsentRow[] }> {
  const consents = db.selectFrom('stated_consent').where('contact_id', '=', contact_id);
  const [total, rows] = await Promise.all([
    consents.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    consents.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
  ]);
  return { count: total.count, rows };
}

/** Empties what the stated consents of a contact say about people. For the transaction that deletes the contact. */
export async function anonymiseStatedConsents(db: Kysely<Database>, contactId: number): Promise<void> {
  await db
    .updateTable('stated_consent')
    .set({ contact_id: null, how: '', stated_by: '' })
    .where('contact_id', '=', contactId)
    .execute();
}

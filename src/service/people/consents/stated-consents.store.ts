import type { Kysely, Selectable } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { StatedConsentTable } from '../../storage/suppression-tables.ts';
import type { Database } from '../../storage/tables.ts';

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

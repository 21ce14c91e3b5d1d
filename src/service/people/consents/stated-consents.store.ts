import type { Kysely, Selectable } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { StatedConsentTable } from '../../storage/suppression-tables.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** A consent stated at the desk. */
export type StatedConsentRow = Selectable<StatedConsentTable>;

/** Saves a stated consent. */
export async function insertStatedConsent(
  db: Kysely<Database>,
  consent: Omit<StatedConsentRow, 'id'>,
): Promise<void> {
  await db.insertInto('stated_consent').values(consent).execute();
}

/** Returns the stated consents of a contact, one page, newest first, and the number of all. */
export function findStatedConsents(
  db: Kysely<Database>,
  contact_id: number,
  page: PageRequest,
): Promise<PageOfRows<StatedConsentRow>> {
  const consents = db.selectFrom('stated_consent').where('contact_id', '=', contact_id);
  return readPage(consents.select(rowCount), consents.selectAll().orderBy('id', 'desc'), page);
}

import type { Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { ConsentTable } from '../../storage/form-tables.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const shown = [
  'consent.id',
  'consent.email',
  'consent.form_name',
  'consent.lists',
  'consent.wording',
  'consent.submitted_at',
  'consent.submitted_from',
  'consent.confirmed_at',
  'consent.confirmed_from',
  'consent.user_agent',
  'form.key as form_key',
] as const;

/** A consent, with the key of its form. */
export interface ConsentRow extends Omit<ConsentTable, 'id' | 'sign_up_key' | 'form_id' | 'contact_id'> {
  readonly id: number;
  readonly form_key: string;
}

/** The contact or form whose consents are requested. */
export type ConsentOwner = { readonly contact_id: number } | { readonly form_id: number };

function consentsOf(db: Kysely<Database>, owner: ConsentOwner) {
  const consents = db.selectFrom('consent').innerJoin('form', 'form.id', 'consent.form_id');
  return 'form_id' in owner
    ? consents.where('consent.form_id', '=', owner.form_id)
    : consents.where('consent.contact_id', '=', owner.contact_id);
}

/** Returns the consents of one page, newest first, and the total. */
export function findConsents(
  db: Kysely<Database>,
  owner: ConsentOwner,
  page: PageRequest,
): Promise<PageOfRows<ConsentRow>> {
  const consents = consentsOf(db, owner);
  return readPage(consents.select(rowCount), consents.select(shown).orderBy('consent.id', 'desc'), page);
}

/** Returns the consents of a form with ids greater than `after`, oldest first, for an export. */
export function findConsentsAfter(
  db: Kysely<Database>,
  formId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ConsentRow[]> {
  return consentsOf(db, { form_id: formId })
    .select(shown)
    .where('consent.id', '>', after)
    .orderBy('consent.id')
    .limit(limit)
    .execute();
}

/** Reads some consents, oldest first. */
export function findConsentsByIds(db: Kysely<Database>, ids: readonly number[]): Promise<ConsentRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('consent')
    .innerJoin('form', 'form.id', 'consent.form_id')
    .select(shown)
    .where('consent.id', 'in', ids)
    .orderBy('consent.id')
    .execute();
}

/** Stores a consent. */
export async function insertConsent(db: Kysely<Database>, consent: Omit<ConsentTable, 'id'>): Promise<void> {
  await db.insertInto('consent').values(consent).execute();
}

/** Returns true if the sign-up with this key was confirmed. */
export async function isConfirmed(db: Kysely<Database>, signUpKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('id')
    .where('sign_up_key', '=', signUpKey)
    .executeTakeFirst();
  return row !== undefined;
}

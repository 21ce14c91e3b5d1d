import type { Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';

import type { Database } from '../../storage/tables.ts';
import type { FormFields, FormRow } from './form-fields.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

function forms(db: Kysely<Database>) {
  return db.selectFrom('form').where('deleted_at', 'is', null);
}

/** Returns the forms of one page, oldest first, and the total. */
export function findForms(db: Kysely<Database>, page: PageRequest): Promise<PageOfRows<FormRow>> {
  return readPage(forms(db).select(rowCount), forms(db).selectAll().orderBy('id'), page);
}

/** Returns the form with this key. */
export function findForm(db: Kysely<Database>, key: string): Promise<FormRow | undefined> {
  return forms(db).selectAll().where('key', '=', key).executeTakeFirst();
}

/** Returns the form whose public page has this short id. */
export function findFormByLink(db: Kysely<Database>, link: string): Promise<FormRow | undefined> {
  return forms(db).selectAll().where('link', '=', link).executeTakeFirst();
}

/** Returns the id and name of the form that has or had the key, deleted or not. */
export function findEverForm(
  db: Kysely<Database>,
  key: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db.selectFrom('form').select(['id', 'name']).where('key', '=', key).executeTakeFirst();
}

/** Stores a new form. */
export function insertForm(
  db: Kysely<Database>,
  form: FormFields & { readonly key: string; readonly link: string; readonly created_at: number },
): Promise<FormRow> {
  return db.insertInto('form').values(form).returningAll().executeTakeFirstOrThrow();
}

/** Changes a form. */
export function updateForm(db: Kysely<Database>, id: number, change: Partial<FormFields>): Promise<FormRow> {
  return db.updateTable('form').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Marks a form as deleted; its consents stay. */
export async function markFormDeleted(db: Kysely<Database>, id: number, deletedAt: number): Promise<void> {
  await db.updateTable('form').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
}

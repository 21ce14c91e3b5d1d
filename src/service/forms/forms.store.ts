import type { Kysely } from 'kysely';
import type { PageRequest } from '../pages.ts';
import type { FormTable } from '../storage/form-tables.ts';
import type { Database } from '../storage/tables.ts';

const fields = [
  'name',
  'lists',
  'sender_id',
  'verify_mail_subject',
  'verify_mail_text',
  'next_url',
  'button_text',
  'first_name',
  'last_name',
  'sms_number',
  'attributes',
  'email_label',
  'first_name_label',
  'last_name_label',
  'success_text',
  'invalid_email_text',
  'proof_of_work',
] as const;

/** What is written of a form, as it is kept. */
export type FormFields = Pick<FormTable, (typeof fields)[number]>;

/** A form that isn't deleted. */
export interface FormRow extends FormFields {
  readonly id: number;
  readonly key: string;
  readonly link: string;
}

const shown = ['id', 'key', 'link', ...fields] as const;

function forms(db: Kysely<Database>) {
  return db.selectFrom('form').where('deleted_at', 'is', null);
}

/** The forms of one page, oldest first, and how many there are. */
export async function findForms(
  db: Kysely<Database>,
  { limit, offset }: PageRequest,
): Promise<{ count: number; rows: FormRow[] }> {
  const [total, rows] = await Promise.all([
    forms(db)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    forms(db).select(shown).orderBy('id').limit(limit).offset(offset).execute(),
  ]);
  return { count: total.count, rows };
}

/** The form with this key. */
export function findForm(db: Kysely<Database>, key: string): Promise<FormRow | undefined> {
  return forms(db).select(shown).where('key', '=', key).executeTakeFirst();
}

/** The form whose public page has this short id. */
export function findFormByLink(db: Kysely<Database>, link: string): Promise<FormRow | undefined> {
  return forms(db).select(shown).where('link', '=', link).executeTakeFirst();
}

/** Id and name of the form that has or had the key, deleted or not. */
export function findEverForm(
  db: Kysely<Database>,
  key: string,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  return db.selectFrom('form').select(['id', 'name']).where('key', '=', key).executeTakeFirst();
}

/** Keeps a new form. */
export function insertForm(
  db: Kysely<Database>,
  form: FormFields & { readonly key: string; readonly link: string; readonly created_at: number },
): Promise<FormRow> {
  return db.insertInto('form').values(form).returning(shown).executeTakeFirstOrThrow();
}

/** Changes a form. */
export function updateForm(db: Kysely<Database>, id: number, change: FormFields): Promise<FormRow> {
  return db.updateTable('form').set(change).where('id', '=', id).returning(shown).executeTakeFirstOrThrow();
}

/** Takes a form away; its consents stay. */
export async function markFormDeleted(db: Kysely<Database>, id: number, deletedAt: number): Promise<void> {
  await db.updateTable('form').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
}

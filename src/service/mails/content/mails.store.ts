import type { Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import type { MailContent, MailKind, MailRow, MailSummaryRow } from './mail-row.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const listed = ['id', 'type', 'subject', 'layout_slug', 'created_at', 'updated_at'] as const;

const shown = [...listed, 'body', 'plain_text', 'css', 'blockdocument'] as const;

/** A new email. */
export interface NewMail extends MailContent, Pick<MailRow, 'type' | 'layout_slug'> {
  readonly kind: MailKind;
  /** Its own language, a BCP 47 tag; none if left out. */
  readonly language?: string | null | undefined;
  /** The send whose recipients get it unless they have opened that; none if left out. */
  readonly resend_of?: number | null | undefined;
}

/** Filter and order of emails of one kind; by default, the newest come first. */
export interface MailFilter extends PageRequest {
  readonly kind: MailKind;
  readonly type?: number | undefined;
  /** Category of templates. */
  readonly category?: string | undefined;
  readonly ordering?: MailOrdering | undefined;
}

export type MailOrdering = 'subject' | '-subject' | 'created' | '-created' | 'updated' | '-updated';

const orders = {
  subject: ['subject', 'asc'],
  '-subject': ['subject', 'desc'],
  created: ['id', 'asc'],
  '-created': ['id', 'desc'],
  updated: ['updated_at', 'asc'],
  '-updated': ['updated_at', 'desc'],
} as const;

/** Returns the emails of one page, and their total. */
export function findMails(
  db: Kysely<Database>,
  { kind, type, category, ordering = '-created', ...page }: MailFilter,
): Promise<PageOfRows<MailSummaryRow>> {
  const ofKind = db.selectFrom('mail').where('kind', '=', kind);
  const ofType = type === undefined ? ofKind : ofKind.where('type', '=', type);
  const labels = db.selectFrom('template_label').select('mail_id');
  const asked =
    category === undefined ? ofType : ofType.where('id', 'in', labels.where('category', '=', category));
  const [column, direction] = orders[ordering];
  return readPage(
    asked.select(rowCount),
    asked.select(listed).orderBy(column, direction).orderBy('id', direction),
    page,
  );
}

/** Returns the email with this id and kind. */
export function findMail(db: Kysely<Database>, kind: MailKind, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mail').select(shown).where('id', '=', id).where('kind', '=', kind).executeTakeFirst();
}

/** Returns the email with this id, and its kind. */
export function findMailOfAnyKind(
  db: Kysely<Database>,
  id: number,
): Promise<(MailRow & { readonly kind: string }) | undefined> {
  return db
    .selectFrom('mail')
    .select([...shown, 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores a new email. */
export function insertMail(db: Kysely<Database>, mail: NewMail, now: number): Promise<MailRow> {
  return db
    .insertInto('mail')
    .values({ ...mail, created_at: now, updated_at: now })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Returns the send that an email resends to recipients who haven't opened it; null for none. */
export async function findResendOf(db: Kysely<Database>, id: number): Promise<number | null> {
  const row = await db.selectFrom('mail').select('resend_of').where('id', '=', id).executeTakeFirst();
  return row?.resend_of ?? null;
}

/** Stores several new emails, in order. */
export async function insertMails(
  db: Kysely<Database>,
  mails: readonly NewMail[],
  now: number,
): Promise<void> {
  const rows = mails.map((mail) => ({ ...mail, created_at: now, updated_at: now }));
  if (rows.length > 0) await db.insertInto('mail').values(rows).execute();
}

/** Changes the content of an email. */
export async function updateMail(
  db: Kysely<Database>,
  id: number,
  change: MailContent & Pick<MailRow, 'type' | 'updated_at' | 'layout_slug'>,
): Promise<void> {
  await db.updateTable('mail').set(change).where('id', '=', id).execute();
}

/** Changes an email from one kind to another; returns false if there is none of the first kind. */
export async function changeMailKind(
  db: Kysely<Database>,
  id: number,
  { from, to }: { readonly from: MailKind; readonly to: MailKind },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ kind: to })
    .where('id', '=', id)
    .where('kind', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes an email with its versions; returns false if there is none of this kind. */
export async function deleteMail(db: Kysely<Database>, kind: MailKind, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

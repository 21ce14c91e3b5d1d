import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Mailbox } from '../compose/compose-message.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database, OutboxMailTable } from '../../storage/tables.ts';

/** An email as listed in the outbox. */
export type OutboxMailRow = Selectable<OutboxMailTable>;

/** A new email for the outbox. */
export interface NewOutboxMail {
  readonly message_id: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly file: string;
  readonly size: number;
  readonly received_at: number;
}

/** Lists an email in the outbox, replacing one with the same Message-ID. */
export async function insertOutboxMail(
  db: Transaction<Database>,
  { from, to, ...mail }: NewOutboxMail,
): Promise<void> {
  const search_key = [from.email, from.name, to.email, to.name, mail.subject].join('\n').toLowerCase();
  const row = {
    ...mail,
    from_name: from.name,
    from_email: from.email,
    to_name: to.name,
    to_email: to.email,
    search_key,
  };
  await db
    .insertInto('outbox_mail')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet(row))
    .execute();
}

/** Returns one page of the outbox, newest first, and the total. `search`: a part of addresses, names, or subject. */
export async function findOutboxMails(
  db: Kysely<Database>,
  { limit, offset }: PageRequest,
  search: string,
): Promise<{ readonly count: number; readonly rows: OutboxMailRow[] }> {
  const matching = db
    .selectFrom('outbox_mail')
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`search_key like ${containing(search)} escape '!'`),
    );
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { count, rows };
}

/** Returns an email in the outbox. */
export async function findOutboxMail(db: Kysely<Database>, id: number): Promise<OutboxMailRow | undefined> {
  return db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Removes an email from the list. */
export async function deleteOutboxMail(db: Transaction<Database>, id: number): Promise<void> {
  await db.deleteFrom('outbox_mail').where('id', '=', id).execute();
}

/** Returns some of the emails up to `last`, oldest first, for emptying. */
export async function oldestOutboxMails(
  db: Kysely<Database>,
  { last, atOnce }: { readonly last: number; readonly atOnce: number },
): Promise<{ readonly id: number; readonly file: string }[]> {
  return db
    .selectFrom('outbox_mail')
    .select(['id', 'file'])
    .where('id', '<=', last)
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

/** Removes the emails up to an id from the list. */
export async function deleteOutboxMailsUpTo(db: Transaction<Database>, id: number): Promise<void> {
  await db.deleteFrom('outbox_mail').where('id', '<=', id).execute();
}

/** Returns the id of the newest email; 0 for an empty outbox. */
export async function newestOutboxMail(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .selectFrom('outbox_mail')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[!%_]/g, '!$&')}%`;
}

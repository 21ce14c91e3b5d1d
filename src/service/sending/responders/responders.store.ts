import type { Kysely, Selectable } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { ResponderTable } from '../../storage/responder-tables.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** An autoresponder with the shown fields of its email and send. `lists`: the one list it watches, as JSON. */
export type ResponderRow = Selectable<ResponderTable> & {
  readonly subject: string;
  readonly type: number;
  readonly lists: string;
  readonly sender_name: string;
  readonly sender_email: string;
};

function responders(db: Kysely<Database>) {
  return db
    .selectFrom('responder')
    .innerJoin('mail', 'mail.id', 'responder.mail_id')
    .innerJoin('sending', 'sending.id', 'responder.sending_id')
    .selectAll('responder')
    .select(['mail.subject', 'mail.type', 'sending.lists', 'sending.sender_name', 'sending.sender_email']);
}

/** Returns the autoresponders of one page, the oldest first, and their total. */
export function findResponders(db: Kysely<Database>, page: PageRequest): Promise<PageOfRows<ResponderRow>> {
  return readPage(db.selectFrom('responder').select(rowCount), responders(db).orderBy('responder.id'), page);
}

/** Returns the autoresponder with this id. */
export function findResponder(db: Kysely<Database>, id: number): Promise<ResponderRow | undefined> {
  return responders(db).where('responder.id', '=', id).executeTakeFirst();
}

/** Returns the autoresponder with this email. */
export function findResponderOfMail(
  db: Kysely<Database>,
  mailId: number,
): Promise<Selectable<ResponderTable> | undefined> {
  return db.selectFrom('responder').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
}

/** Returns the ids of the autoresponders that watch a list, by the list's hash; none for an unwatched list. */
export async function respondersOfLists(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<(hash: string) => readonly number[]> {
  const byHash = new Map<string, number[]>();
  const rows =
    hashes.length === 0
      ? []
      : await db
          .selectFrom('responder')
          .innerJoin('list', 'list.id', 'responder.list_id')
          .select(['responder.id', 'list.hash'])
          .where('list.hash', 'in', [...new Set(hashes)])
          .orderBy('responder.id')
          .execute();
  for (const { id, hash } of rows) byHash.set(hash, [...(byHash.get(hash) ?? []), id]);
  return (hash) => byHash.get(hash) ?? [];
}

/** Saves a new autoresponder and returns its id. */
export async function insertResponder(
  db: Kysely<Database>,
  responder: Omit<Selectable<ResponderTable>, 'id'>,
): Promise<number> {
  const { id } = await db.insertInto('responder').values(responder).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes an autoresponder. */
export async function updateResponder(
  db: Kysely<Database>,
  id: number,
  change: Partial<
    Pick<Selectable<ResponderTable>, 'days' | 'hours' | 'on_hold_at' | 'seen_subscription' | 'segment_hash'>
  >,
): Promise<void> {
  await db.updateTable('responder').set(change).where('id', '=', id).execute();
}

/** Deletes an autoresponder and its queue of waiting contacts. */
export async function deleteResponder(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('responder').where('id', '=', id).execute();
}

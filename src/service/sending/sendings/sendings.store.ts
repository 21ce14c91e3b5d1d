import type { Insertable, Kysely, Selectable } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { SendingTable } from '../../storage/sending-tables.ts';
import type { Database } from '../../storage/tables.ts';
import type { SendingState } from './sendings.rules.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** A send with its texts. */
export type SendingRow = Selectable<SendingTable>;

/** States of an email that has not started sending. */
export const scheduledStates = ['scheduled', 'held'] as const satisfies readonly SendingState[];

/** States of an email that is sent or being sent. */
export const sentStates = [
  'preparing',
  'sending',
  'paused',
  'sent',
  'failed',
  'cancelled',
] as const satisfies readonly SendingState[];

/** States of an email that someone may want to watch. */
export const busyStates = [
  'held',
  'preparing',
  'sending',
  'paused',
] as const satisfies readonly SendingState[];

/** The columns of a send that is neither paused nor in trouble. */
export const noTrouble = {
  paused_at: null,
  pause_reason: null,
  last_answer: null,
  trouble_since: null,
  next_attempt_at: null,
} as const;

/** Page of sends; the newest come first. */
export interface SendingPage extends PageRequest {
  readonly states: readonly SendingState[];
  /** Only these ids; all if left out. */
  readonly ids?: readonly number[];
}

/** Returns one page of the emails in some states, without tests and autoresponders, and their total. */
export function findSendings(
  db: Kysely<Database>,
  { states, ids, ...page }: SendingPage,
): Promise<PageOfRows<SendingRow>> {
  const mails = db
    .selectFrom('sending')
    .where('state', 'in', states)
    .where('kind', '=', 'mail')
    .where('deleted_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []));
  return readPage(mails.select(rowCount), mails.selectAll().orderBy('id', 'desc'), page);
}

/** Returns the send with this id in one of these states, unless deleted. */
export function findSending(
  db: Kysely<Database>,
  id: number,
  states: readonly SendingState[],
): Promise<SendingRow | undefined> {
  return db
    .selectFrom('sending')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', states)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Returns a send in any state, even a deleted one, as its readers still have their emails. */
export function findWholeSending(db: Kysely<Database>, id: number): Promise<SendingRow | undefined> {
  return db.selectFrom('sending').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Saves a new send and returns its id. */
export async function insertSending(
  db: Kysely<Database>,
  sending: Insertable<SendingTable>,
): Promise<number> {
  const { id } = await db.insertInto('sending').values(sending).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a send if it is still in one of some states; returns false if it isn't. */
export async function updateSending(
  db: Kysely<Database>,
  { id, states }: { readonly id: number; readonly states: readonly SendingState[] },
  change: Partial<Omit<SendingRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sending')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a send that hasn't delivered anything. */
export async function deleteSending(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('sending_hold').where('sending_id', '=', id).execute();
  await db.deleteFrom('sending_count').where('sending_id', '=', id).execute();
  await db.deleteFrom('sending').where('id', '=', id).execute();
}

import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SendingState } from './sendings.rules.ts';
import type { SendingTable } from '../../storage/sending-tables.ts';
import type { Database } from '../../storage/tables.ts';

/** A send as the engine reads it. */
export type OpenSending = Pick<
  Selectable<SendingTable>,
  | 'id'
  | 'kind'
  | 'state'
  | 'subject'
  | 'time_to_send'
  | 'lists'
  | 'targeting'
  | 'audience_at'
  | 'audience_list'
  | 'audience_contact'
  | 'started_at'
  | 'paused_at'
  | 'updated_at'
  | 'trouble_since'
  | 'next_attempt_at'
>;

/**
 * Returns the moment up to which deliveries of a send are due, epoch milliseconds: now, or when the send started if the
 * clock was set back since then.
 */
export function dueBy({ started_at }: Pick<OpenSending, 'started_at'>, now: number): number {
  return Math.max(now, started_at ?? 0);
}

const openColumns = [
  'id',
  'kind',
  'state',
  'subject',
  'time_to_send',
  'lists',
  'targeting',
  'audience_at',
  'audience_list',
  'audience_contact',
  'started_at',
  'paused_at',
  'updated_at',
  'trouble_since',
  'next_attempt_at',
] as const;

/** Returns the sends that need work now, or will once a delivery is due, the oldest first. */
export async function openSendings(db: Kysely<Database>, now: number): Promise<OpenSending[]> {
  const rows = await db
    .selectFrom('sending')
    .select([...openColumns, 'finished_at'])
    .where('state', 'in', [
      'scheduled',
      'preparing',
      'sending',
      'paused',
      'cancelled',
    ] satisfies SendingState[])
    // A send paused by a person has no next attempt.
    .where((eb) => eb.or([eb('state', '!=', 'paused'), eb('next_attempt_at', '<=', now)]))
    .where((eb) => eb.or([eb('state', '!=', 'cancelled'), eb('finished_at', 'is', null)]))
    .where((eb) => eb.or([eb('state', '!=', 'scheduled'), eb('time_to_send', '<=', now)]))
    .orderBy('id')
    .execute();
  return rows;
}

/** Returns the current state of one of them; undefined if it is in another state. */
export function findOpenSending(
  db: Kysely<Database>,
  id: number,
  state: SendingState,
): Promise<OpenSending | undefined> {
  return db
    .selectFrom('sending')
    .select(openColumns)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** Fields of a send that change with its state. */
export type SendingChange = Partial<
  Pick<
    Selectable<SendingTable>,
    | 'audience_at'
    | 'audience_list'
    | 'audience_contact'
    | 'started_at'
    | 'finished_at'
    | 'paused_at'
    | 'pause_reason'
    | 'last_answer'
    | 'trouble_since'
    | 'next_attempt_at'
  >
>;

/** Moves a send from one state to another; returns false if it has left the first. */
export async function moveSending(
  db: Transaction<Database>,
  { id, from, to, now }: { id: number; from: SendingState; to: SendingState; now: number },
  change: SendingChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sending')
    .set({ ...change, state: to, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a canceled send as finished. */
export async function finishCanceled(db: Transaction<Database>, id: number, now: number): Promise<void> {
  await db
    .updateTable('sending')
    .set({ finished_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .execute();
}

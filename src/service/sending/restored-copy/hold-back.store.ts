import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SendingTable } from '../../storage/sending-tables.ts';
import type { Database } from '../../storage/tables.ts';
import type { MailState } from '../../senders/outgoing-mails/outgoing-mails.rules.ts';
import { endAllLeases } from '../ledger/orphans.store.ts';
import type { SendingState } from '../sendings/sendings.rules.ts';
import { troubleReasons } from '../sendings/sending-reasons.ts';
import { noTrouble } from '../sendings/sendings.store.ts';
import {
  heldAnswerOf,
  heldAnswers,
  heldReasonOf,
  heldReasons,
  type RestoredReason,
} from './restored-copy.rules.ts';

/** A send that waits for an answer. */
export type HeldSending = Pick<
  Selectable<SendingTable>,
  'id' | 'kind' | 'state' | 'subject' | 'time_to_send' | 'lists' | 'audience_at' | 'audience_list'
>;

const deferred: MailState = 'deferred';
const waiting: readonly MailState[] = ['queued', 'deferred'];

/** Numbers of held sends and emails. */
export interface HeldBack {
  readonly sendings: number;
  readonly system_emails: number;
}

/** Holds everything that would be sent automatically: scheduled and running sends, autoresponders, system emails. */
export async function holdEverythingBack(
  db: Transaction<Database>,
  { reason, now }: { readonly reason: RestoredReason; readonly now: number },
): Promise<HeldBack> {
  const on = { ...noTrouble, pause_reason: heldReasonOf(reason), updated_at: now };
  const scheduled = await db
    .updateTable('sending')
    .set({ ...on, state: 'held' satisfies SendingState })
    .where('state', '=', 'scheduled' satisfies SendingState)
    .executeTakeFirstOrThrow();
  const running = await db
    .updateTable('sending')
    .set({ ...on, state: 'paused' satisfies SendingState, paused_at: now })
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['preparing', 'sending'] satisfies SendingState[]),
        // The engine would resume sends that it paused.
        eb.and([eb('state', '=', 'paused'), eb('pause_reason', 'in', troubleReasons)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  await db.updateTable('responder').set({ on_hold_at: now }).where('on_hold_at', 'is', null).execute();
  const { numUpdatedRows } = await db
    .updateTable('outgoing_mail')
    .set({ state: deferred, next_attempt_at: null, last_answer: heldAnswerOf(reason) })
    .where('state', 'in', waiting)
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const sendings = Number(scheduled.numUpdatedRows + running.numUpdatedRows);
  return { sendings, system_emails: Number(numUpdatedRows) };
}

/**
 * Ends the leases on deliveries and system emails that a copy has taken over: their holders work on the original.
 * Deliveries in progress are then given up as unknown.
 */
export async function endForeignLeases(db: Transaction<Database>, now: number): Promise<void> {
  await endAllLeases(db, now);
  const sending: MailState = 'sending';
  await db.updateTable('outgoing_mail').set({ lease_until: now }).where('state', '=', sending).execute();
}

/** Returns the sends that wait for an answer, the newest first. */
export function heldSendings(db: Kysely<Database>): Promise<HeldSending[]> {
  return db
    .selectFrom('sending')
    .select(['id', 'kind', 'state', 'subject', 'time_to_send', 'lists', 'audience_at', 'audience_list'])
    .where('state', 'in', ['held', 'paused'] satisfies SendingState[])
    .where('pause_reason', 'in', heldReasons)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Counts the system emails that wait for an answer. */
export async function countHeldMails(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('outgoing_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', deferred)
    .where('next_attempt_at', 'is', null)
    .where('last_answer', 'in', heldAnswers)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sends or gives up the waiting system emails. */
export async function releaseMails(
  db: Transaction<Database>,
  change: {
    readonly state: MailState;
    readonly next_attempt_at: number | null;
    readonly last_answer: string | null;
  },
): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set(change)
    .where('state', '=', deferred)
    .where('next_attempt_at', 'is', null)
    .where('last_answer', 'in', heldAnswers)
    .execute();
}

/** Resumes an autoresponder. */
export async function resumeResponderOf(db: Transaction<Database>, sending_id: number): Promise<void> {
  await db.updateTable('responder').set({ on_hold_at: null }).where('sending_id', '=', sending_id).execute();
}

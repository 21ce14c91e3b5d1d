import type { Transaction } from 'kysely';
import { notify } from '../../../desk/notifications/notifications.store.ts';
import { nextDue } from '../../ledger/deliveries.store.ts';
import { lastRefusal } from '../../ledger/delivery-list.store.ts';
import { holdsOf } from '../../ledger/holds.store.ts';
import type { TroubleReason } from '../../sendings/sending-reasons.ts';
import type { Database } from '../../../storage/tables.ts';
import { noticeOfPausedSending } from './engine-notices.ts';

const reason = 'nothing_accepted' satisfies TroubleReason;

/** Pauses a send from which nothing is accepted, and notifies; returns false if it is already paused or in trouble. */
export async function pauseStalled(
  db: Transaction<Database>,
  given: { readonly id: number; readonly subject: string; readonly since: number; readonly now: number },
): Promise<boolean> {
  const { id, subject, since, now } = given;
  const [hold] = await holdsOf(db, id);
  const answer = hold?.answer ?? (await lastRefusal(db, id, 'deferred')) ?? '';
  const { numUpdatedRows } = await db
    .updateTable('sending')
    .set({
      ...{ state: 'paused', paused_at: now, pause_reason: reason, last_answer: answer },
      ...{ trouble_since: since, next_attempt_at: (await nextDue(db, id, now)) ?? now, updated_at: now },
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('trouble_since', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await notify(db, noticeOfPausedSending({ id, subject, reason, answer }, now));
  return true;
}

/** Makes stalled sends due immediately, as a destination they wait for accepts emails again. */
export async function hastenStalled(
  db: Transaction<Database>,
  ids: readonly number[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('sending')
    .set({ next_attempt_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'paused')
    .where('pause_reason', '=', reason)
    .execute();
}

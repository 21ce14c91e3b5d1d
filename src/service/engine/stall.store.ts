import { sql, type Kysely, type Transaction } from 'kysely';
import { notify } from '../notifications/notifications.store.ts';
import { isWaiting, nextDue } from '../sendings/deliveries.store.ts';
import { lastRefusal } from '../sendings/delivery-list.store.ts';
import { holdsOf } from '../sendings/holds.store.ts';
import { sendingCounts } from '../sendings/sending-counts.store.ts';
import type { TroubleReason } from '../sendings/sending-reasons.ts';
import type { Database } from '../storage/tables.ts';
import { noticeOfPausedSending } from './engine-notices.ts';

const reason = 'nothing_accepted' satisfies TroubleReason;

/**
 * Returns true where deliveries of a sending wait for destinations that refused them, and these aren't its tail. Choice:
 * the tail is what was tried before, or no more than was accepted so far.
 */
export async function isStalled(db: Kysely<Database>, id: number): Promise<boolean> {
  const counts = (await sendingCounts(db, [id])).get(id);
  if (counts === undefined) return false;
  const { queued, deferred, sent } = counts;
  if (sent > 0 && (queued === 0 || queued + deferred <= sent)) return false;
  const refused = await db
    .selectFrom('delivery')
    .select('id')
    .where('sending_id', '=', id)
    .where('destination', 'is not', null)
    .where(isWaiting)
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
}

/** Returns when something of a sending was accepted last, epoch milliseconds; 0 where nothing was. */
export async function lastAcceptance(db: Kysely<Database>, id: number): Promise<number> {
  const row = await db
    .selectFrom('delivery')
    .select((build) => build.fn.max('settled_at').as('at'))
    .where('sending_id', '=', id)
    .where('state', '=', sql.lit('sent'))
    .executeTakeFirst();
  return row?.at ?? 0;
}

/** Pauses a sending of which nothing is accepted, and notifies; false where it is paused or in trouble already. */
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

/** Has stalled sendings tried at once, as a destination that they wait for takes emails again. */
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

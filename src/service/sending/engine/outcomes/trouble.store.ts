import type { Transaction } from 'kysely';
import { notify } from '../../../desk/notifications/notifications.store.ts';
import { sendingCounts } from '../../ledger/sending-counts.store.ts';
import { noTrouble } from '../../sendings/sendings.store.ts';
import {
  isTrouble,
  troubleReasons,
  type SendingReason,
  type TroubleReason,
} from '../../sendings/sending-reasons.ts';
import type { Database } from '../../../storage/tables.ts';
import { noticeOfBrokenSending, noticeOfPausedSending, noticeOfResumedSending } from './engine-notices.ts';
import { longestTrouble_ms, waitInTrouble } from './outcome.rules.ts';

/** Reason that keeps sends from going out. */
export interface Trouble {
  readonly reason: TroubleReason;
  readonly answer: string;
  /** True when a person has to change something first, as with a wrong password. */
  readonly needsPerson: boolean;
  /** True when each try may cost a delivery because emails are left unanswered: it is tried less often. */
  readonly isCostly?: boolean;
  /** True when one destination refused the try of a send in trouble, which reveals nothing new about the cause. */
  readonly isProbe?: boolean;
  /** The shortest wait until the next try, milliseconds. */
  readonly wait_ms: number;
}

/**
 * Records that nothing of a send can be handed over for now, and when it is tried again. A send in trouble for long is
 * paused, and a person is notified once. The tail of a send, where everyone left was tried before, never pauses it.
 */
export async function bookTrouble(
  db: Transaction<Database>,
  id: number,
  given: Trouble & { readonly now: number },
): Promise<void> {
  const { answer, needsPerson, isProbe = false, wait_ms, now } = given;
  const row = await db
    .selectFrom('sending')
    .select(['subject', 'trouble_since', 'paused_at', 'pause_reason'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (row === undefined) return;
  const since = row.trouble_since ?? now;
  const reason = isProbe ? reasonAfterProbe(row.pause_reason, given.reason) : given.reason;
  const next_attempt_at = now + Math.max(wait_ms, waitInTrouble(now - since, kindOf(given)));
  const isLong = needsPerson || now - since >= longestTrouble_ms;
  const isPaused = row.paused_at !== null || (isLong && !(await isTail(db, id)));
  await db
    .updateTable('sending')
    .set({
      state: isPaused ? 'paused' : 'sending',
      paused_at: isPaused ? (row.paused_at ?? now) : null,
      pause_reason: reason,
      last_answer: answer,
      trouble_since: since,
      next_attempt_at,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (isPaused && row.paused_at === null) {
    await notify(db, noticeOfPausedSending({ id, subject: row.subject, reason, answer }, now));
  }
}

function kindOf({ reason, needsPerson, isCostly = false }: Trouble): Parameters<typeof waitInTrouble>[1] {
  if (reason === 'sending_limit') return 'limit';
  return needsPerson || isCostly ? 'person' : 'relay';
}

/** Returns the reason after a destination refused a try: it stays, but a mail server that passes on answers is reachable. */
function reasonAfterProbe(before: string | null, given: TroubleReason): TroubleReason {
  const isOver = before === 'relay_unreachable' || before === 'relay_encryption';
  return isTrouble(before) && !isOver ? before : given;
}

async function isTail(db: Transaction<Database>, id: number): Promise<boolean> {
  const counts = (await sendingCounts(db, [id])).get(id);
  return counts?.queued === 0 && counts.sent > 0;
}

/** Records that something of a send was accepted again, and notifies if it had been paused. */
export async function endTrouble(db: Transaction<Database>, id: number, now: number): Promise<void> {
  const row = await db
    .selectFrom('sending')
    .select(['subject', 'trouble_since', 'paused_at'])
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  if (row?.trouble_since === null || row === undefined) return;
  await db
    .updateTable('sending')
    .set({ ...noTrouble, updated_at: now })
    .where('id', '=', id)
    .execute();
  if (row.paused_at !== null) await notify(db, noticeOfResumedSending({ id, subject: row.subject }, now));
}

/** Makes the engine try a send again that it paused; returns false if a person paused it or it isn't due. */
export async function retryPaused(db: Transaction<Database>, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sending')
    .set({ state: 'sending', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'paused')
    .where('pause_reason', 'in', troubleReasons)
    .where('next_attempt_at', '<=', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Defers a paused send that is being tried until its next delivery is due; returns false if it isn't being tried. */
export async function restPaused(
  db: Transaction<Database>,
  { id, due_at, now }: { readonly id: number; readonly due_at: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sending')
    .set({ state: 'paused', next_attempt_at: due_at, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('paused_at', 'is not', null)
    .where('pause_reason', 'in', troubleReasons)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface BrokenSending {
  readonly id: number;
  readonly subject: string;
  /** Description of the problem. */
  readonly answer: string;
  readonly now: number;
  readonly from?: 'preparing' | 'sending';
}

/** Pauses a send whose email can't be built or whose recipients are unclear, until a person resumes it. */
export async function pauseBroken(
  db: Transaction<Database>,
  { id, subject, answer, now, from = 'sending' }: BrokenSending,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sending')
    .set({
      ...{ state: 'paused', paused_at: now, updated_at: now, last_answer: answer },
      ...{ pause_reason: 'preparation_failed' satisfies SendingReason },
      ...{ trouble_since: null, next_attempt_at: null },
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await notify(db, noticeOfBrokenSending({ id, subject, answer }, now));
}

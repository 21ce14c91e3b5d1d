import type * as z from 'zod/mini';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { contactShow } from '../../../contract/people/contacts.ts';
import { senderProblems } from '../../../contract/senders/sender-problem.ts';
import { deliveryStates, type delivery, type sendingProgress } from '../../../contract/sending/sendings.ts';
import { nextDayAt } from '../../senders/senders/warm-up.rules.ts';
import type { Context } from '../../base/context.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import type { DeliveryRow } from '../ledger/delivery-list.store.ts';
import type { ShownHold } from '../ledger/holds.store.ts';
import { audienceOf, handedOver, type DeliveryCounts } from '../ledger/sending-counts.store.ts';
import { detailOf, reasonOf } from './sending-reasons.ts';
import { isAudienceFrozen } from './audience-frozen.ts';
import { isSettled } from '../ledger/delivery-states.ts';
import { sendingStates } from '../../../contract/sending/sending-states.ts';
import type { SendingState } from './sendings.rules.ts';
import type { SendingRow } from './sendings.store.ts';
import { storedTargeting } from './targeting.rules.ts';

/** Facts, besides its row, from which a send's progress is shown. Times in epoch milliseconds. */
export interface ProgressParts {
  readonly counts: DeliveryCounts;
  /** Hard and soft bounces. */
  readonly bounces: number;
  readonly held: readonly ShownHold[];
  /** When the next of its deliveries is due after now; null if none waits. */
  readonly nextDue: number | null;
  /** The last refusal among its deliveries, if any. */
  readonly lastAnswer: string | null;
  readonly mailServerFailures: number;
  /** The warm-up limit it waits to see raised; null if none. */
  readonly warmUp: { readonly domain: string; readonly ceiling: number } | null;
  readonly now: number;
  /** Language of the sentences, a BCP 47 tag. */
  readonly language: string;
}

/** Builds the view of a send's progress. */
export function sendingView(row: SendingRow, parts: ProgressParts): z.input<typeof sendingProgress> {
  const { id, subject, last_answer, pause_reason } = row;
  const { language } = parts;
  const state = shownState(row);
  const counts = shownCounts(state, parts.counts);
  const isOpen = state !== 'sent' && state !== 'cancelled';
  const held = isOpen ? parts.held : [];
  const reason = reasonOf({ state, stored: pause_reason, held: held.length, deferred: counts.deferred });
  const isTried = state === 'sending' || reason === 'nothing_accepted';
  const isTroubled = (reason !== null && reason !== 'warming_up') || state === 'failed';
  return {
    id,
    subject,
    state,
    audience: audienceOf(counts),
    is_counting: isCounting(state, row),
    ...counts,
    handed_over: handedOver(counts, parts.bounces),
    started: timestampOrNull(row.started_at),
    finished: timestampOrNull(row.finished_at),
    reason,
    detail: detailOf(reason, { stored: pause_reason, language }),
    since: reason === null ? null : timestampOrNull(beginningOf(row, held)),
    last_answer: isTroubled ? sentenceIn(last_answer ?? held[0]?.answer ?? parts.lastAnswer, language) : null,
    next_attempt: reason === null ? null : timestampOrNull(nextAttempt(row, state, parts)),
    held: held.map((hold) => ({
      destination: hold.destination,
      since: formatTimestamp(hold.since),
      waiting: hold.waiting,
      last_answer: sentenceIn(hold.answer, language),
      next_attempt: timestampOrNull(isTried ? later(hold.next_attempt_at, parts.now) : null),
    })),
    mail_server_failures: parts.mailServerFailures,
    sender_problem: senderProblems.find((one) => one === row.sender_problem) ?? null,
    sender_override: row.sender_override,
    targeting: targetingView(row),
    warm_up: reason === 'warming_up' ? warmUpView(parts) : null,
    asks_about_unknown: isOver(state) && counts.unknown > 0 && row.unknown_left_at === null,
  };
}

/** Returns true while a send's recipients are still prepared, or wait to be. An autoresponder's come one by one. */
function isCounting(state: SendingState, row: SendingRow): boolean {
  if (row.kind === 'responder' || isAudienceFrozen(row)) return false;
  return state === 'preparing' || state === 'paused' || state === 'held';
}

function targetingView({ targeting }: SendingRow) {
  return storedTargeting(targeting) ?? null;
}

function warmUpView({ warmUp, now }: ProgressParts) {
  return warmUp === null ? null : { ...warmUp, next_day: formatTimestamp(nextDayAt(now)) };
}

/** Returns true for a finished send. A canceled email asks no questions: it has no more recipients. */
function isOver(state: SendingState): boolean {
  return state === 'sent' || state === 'failed';
}

/** Shows that a send is stuck because nothing can be recorded: its row can't record that itself. */
export function withoutRoom(
  progress: z.input<typeof sendingProgress>,
  language: string,
): z.input<typeof sendingProgress> {
  const isMoving = progress.state === 'sending' || progress.state === 'preparing';
  const detail = detailOf('no_room', { stored: null, language });
  return isMoving ? { ...progress, reason: 'no_room', detail } : progress;
}

/**
 * Returns the state to show. A send paused by the engine is shown as paused until something is accepted, even while it
 * is tried.
 */
export function shownState({ state, paused_at }: Pick<SendingRow, 'state' | 'paused_at'>): SendingState {
  if (state === 'sending' && paused_at !== null) return 'paused';
  return sendingStates.find((one) => one === state) ?? 'failed';
}

/**
 * Returns the counts to show. A canceled email has no waiting recipients, even while the engine still clears its queue.
 */
function shownCounts(state: SendingState, counts: DeliveryCounts): DeliveryCounts {
  if (state !== 'cancelled') return counts;
  const { queued, deferred, cancelled } = counts;
  return { ...counts, queued: 0, deferred: 0, cancelled: cancelled + queued + deferred };
}

function beginningOf(row: SendingRow, held: readonly ShownHold[]): number | null {
  if (row.trouble_since !== null) return row.trouble_since;
  if (row.paused_at !== null) return row.paused_at;
  return held.length === 0 ? null : Math.min(...held.map(({ since }) => since));
}

/** Returns a future time, or null for a past one, because that attempt is already in progress. */
function later(time: number | null, now: number): number | null {
  return time !== null && time > now ? time : null;
}

function nextAttempt(row: SendingRow, state: SendingState, { nextDue, now }: ProgressParts): number | null {
  // Deliveries tried before may be retried sooner, which doesn't matter here.
  if (row.pause_reason === 'warming_up') return nextDayAt(now);
  const ofSending = later(row.next_attempt_at, now);
  return ofSending ?? (state === 'sending' ? later(nextDue, now) : null);
}

/** Builds the view of one email to one contact. */
export function deliveryView(
  row: DeliveryRow,
  { urls, language }: Pick<Context, 'urls' | 'language'>,
): z.input<typeof delivery> {
  const { id, email, attempts, answer } = row;
  const state = deliveryStates.find((one) => one === row.state) ?? 'unknown';
  return {
    id,
    contact: email,
    contact_url: urls.of(contactShow, { email }),
    state,
    attempts,
    answer: sentenceIn(answer, language),
    due: isSettled(state) ? null : formatTimestamp(row.due_at),
    settled: timestampOrNull(row.settled_at),
  };
}

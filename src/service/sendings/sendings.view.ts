import type * as z from 'zod/mini';
import { formatTimestamp } from '../../lib/time/timestamp.ts';
import { contactShow } from '../../contract/contacts.ts';
import { deliveryStates, type delivery, type sendingProgress } from '../../contract/sendings.ts';
import type { RequestUrls } from '../urls.ts';
import type { DeliveryRow } from './delivery-list.store.ts';
import { audienceOf, type DeliveryCounts } from './sending-counts.store.ts';
import { isSettled, sendingStates } from './sendings.rules.ts';
import type { SendingRow } from './sendings.store.ts';

/** How far a sending is. `nextAttempt`: when the next of its deliveries is due, epoch milliseconds. */
export function sendingView(
  row: SendingRow,
  counts: DeliveryCounts,
  nextAttempt: number | null,
): z.input<typeof sendingProgress> {
  const { id, subject, last_answer } = row;
  return {
    id,
    subject,
    state: sendingStates.find((one) => one === row.state) ?? 'failed',
    audience: audienceOf(counts),
    ...counts,
    started: timeOrNull(row.started_at),
    finished: timeOrNull(row.finished_at),
    reason: row.pause_reason,
    last_answer,
    next_attempt: timeOrNull(nextAttempt),
  };
}

/** One mail to one contact. */
export function deliveryView(row: DeliveryRow, urls: RequestUrls): z.input<typeof delivery> {
  const { id, email, attempts, answer } = row;
  const state = deliveryStates.find((one) => one === row.state) ?? 'unknown';
  return {
    id,
    contact: email,
    contact_url: urls.of(contactShow, { email }),
    state,
    attempts,
    answer,
    due: isSettled(state) ? null : formatTimestamp(row.due_at),
    settled: timeOrNull(row.settled_at),
  };
}

function timeOrNull(time: number | null): string | null {
  return time === null ? null : formatTimestamp(time);
}

import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { hasOpenDeliveries, nextDue } from '../ledger/deliveries.store.ts';
import { dueBy, type OpenSending } from '../sendings/open-sendings.store.ts';

/** Work for a send in the state `sending`: send due deliveries, end it, or wait. Times in epoch milliseconds. */
export type DueWork =
  | { readonly kind: 'send' }
  | { readonly kind: 'finish' }
  /** When the next delivery is due; null when none is waiting. */
  | { readonly kind: 'wait'; readonly due_at: number | null };

/** Decides what to do with a send now. An autoresponder's send never ends. */
export async function dueWork(
  db: Kysely<Database>,
  sending: Pick<OpenSending, 'id' | 'kind' | 'started_at'>,
  now: number,
): Promise<DueWork> {
  const { id, kind } = sending;
  const due_at = await nextDue(db, id);
  if (due_at !== null) return due_at <= dueBy(sending, now) ? { kind: 'send' } : { kind: 'wait', due_at };
  const isOver = kind !== 'responder' && !(await hasOpenDeliveries(db, id));
  return isOver ? { kind: 'finish' } : { kind: 'wait', due_at };
}

/** Returns true while a send waits for its next try because it is in trouble or has reached today's limit. */
export function isResting({ next_attempt_at }: Pick<OpenSending, 'next_attempt_at'>, now: number): boolean {
  return (next_attempt_at ?? 0) > now;
}

import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { FailureParty } from '../../../contract/results/failure-classes.ts';
import { refreshMailFacts } from '../../people/facts/mail-facts.store.ts';
import type { Database } from '../../storage/tables.ts';
import { CountSheet } from './sending-counts.store.ts';
import type { DeliveryState } from './delivery-states.ts';

/** Worker of deliveries and the end of its lease, epoch milliseconds. */
export interface DeliveryLease {
  readonly lease_owner: string;
  readonly lease_until: number;
  /** The owner's shard of the counters. */
  readonly shard: number;
  readonly now: number;
}

/** A delivery that a worker holds. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly sending_id: number;
  readonly contact_id: number;
  readonly list_id: number;
  readonly email: string;
  readonly state: 'queued' | 'deferred';
  /** Tries before this one. */
  readonly attempts: number;
}

// Spelled out, as partial indexes are used only for the exact condition that defines them.
/** True for deliveries that wait for their turn. */
export const isWaiting: RawBuilder<boolean> = sql`delivery.state in ('queued', 'deferred')`;
/** True for deliveries in progress. */
export const isOnTheWire: RawBuilder<boolean> = sql`delivery.state = 'sending'`;

/** States that a partial index holds, and its condition. */
interface IndexedStates {
  readonly states: ReadonlySet<DeliveryState>;
  readonly condition: RawBuilder<boolean>;
}
const waiting: IndexedStates = { states: new Set(['queued', 'deferred']), condition: isWaiting };
const troubled: IndexedStates = {
  states: new Set(['deferred', 'bounced', 'failed', 'unknown', 'skipped']),
  condition: sql`delivery.state in ('deferred', 'bounced', 'failed', 'unknown', 'skipped')`,
};

/** Builds the condition that a delivery is in one of these states, with the condition of a partial index on all of them. */
export function isInState(...states: readonly [DeliveryState, ...DeliveryState[]]): RawBuilder<boolean> {
  const isIn = sql<boolean>`delivery.state in (${sql.join(states.map((state) => sql.lit(state)))})`;
  const index = [troubled, waiting].find((one) => states.every((state) => one.states.has(state)));
  return index === undefined ? isIn : sql`(${index.condition} and ${isIn})`;
}

/** Returns true while any delivery of a send is still to be made or in progress. */
export async function hasOpenDeliveries(db: Kysely<Database>, sendingId: number): Promise<boolean> {
  const one = await db
    .selectFrom('delivery')
    .select('id')
    .where('sending_id', '=', sendingId)
    .where(isWaiting)
    .unionAll(
      // The plus keeps SQLite from reading all deliveries of the send for the few in progress.
      db
        .selectFrom('delivery')
        .select('id')
        .where(isOnTheWire)
        .where(sql<boolean>`+delivery.sending_id = ${sendingId}`),
    )
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Returns when the next of a send's deliveries is due after a moment, epoch milliseconds; null when none waits. */
export async function nextDue(
  db: Kysely<Database>,
  sendingId: number,
  after = Number.MIN_SAFE_INTEGER,
): Promise<number | null> {
  const row = await db
    .selectFrom('delivery')
    .select('due_at')
    .where('sending_id', '=', sendingId)
    .where('due_at', '>', after)
    .where(isWaiting)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** A change of state that a person requests for a send's deliveries, applied in chunks. */
export interface BulkMove {
  readonly sending_id: number;
  readonly from: DeliveryState;
  readonly to: DeliveryState;
  /** Only deliveries failed by this party's fault; all if left out. */
  readonly party?: FailureParty;
  readonly now: number;
  /** Most deliveries in one transaction. */
  readonly limit: number;
}

/**
 * Moves deliveries that aren't in progress from one state to another: cancels waiting ones, or requeues failed ones.
 * Returns their ids, fewer than `limit` at the end.
 */
export async function moveSome(db: Transaction<Database>, move: BulkMove): Promise<number[]> {
  const { sending_id, from, to, party, now, limit } = move;
  const fresh = { attempts: 0, settled_at: null, answer: null, destination: null, party: null };
  const changed = to === 'queued' ? fresh : { settled_at: now };
  const rows = await db
    .updateTable('delivery')
    .set({
      ...changed,
      state: to,
      due_at: now,
      lease_owner: null,
      lease_until: null,
    })
    .where('id', 'in', (select) =>
      select
        .selectFrom('delivery')
        .select('id')
        .where('sending_id', '=', sending_id)
        .where(isInState(from))
        .$if(party !== undefined, (query) => query.where('party', '=', sql.lit(party ?? '')))
        .limit(limit),
    )
    .where('state', '=', from)
    .returning('id')
    .execute();
  const sheet = new CountSheet();
  sheet.move({ sending_id, from, to, deliveries: rows.length });
  await sheet.write(db, 0);
  return rows.map(({ id }) => id);
}

/** Changes a delivery that seemed to have arrived to bounced, with the party at fault, and counts it so. */
export async function markBounced(
  db: Transaction<Database>,
  {
    id,
    sending_id,
    state,
  }: { readonly id: number; readonly sending_id: number; readonly state: DeliveryState },
  { answer, party }: { readonly answer: string; readonly party: FailureParty | null },
): Promise<void> {
  const moved = await db
    .updateTable('delivery')
    .set({ state: 'bounced', answer, party })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning(['id', 'contact_id'])
    .executeTakeFirst();
  if (moved === undefined) return;
  await refreshMailFacts(db, [moved.contact_id]);
  const sheet = new CountSheet();
  sheet.move({ sending_id, from: state, to: 'bounced' });
  await sheet.write(db, 0);
}

/** Saves the party at fault for a failed delivery. */
export async function blame(
  db: Transaction<Database>,
  id: number,
  party: FailureParty | null,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ party })
    .where('id', '=', id)
    .where('state', 'in', ['bounced', 'failed'])
    .execute();
}

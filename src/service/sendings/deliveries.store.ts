import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { FailureParty } from '../../contract/failure-classes.ts';
import type { Dialect } from '../storage/dialect/dialect.ts';
import type { Database } from '../storage/tables.ts';
import { CountSheet } from './sending-counts.store.ts';
import type { DeliveryState } from './sendings.rules.ts';

/** Who works on deliveries, and until when; times in epoch milliseconds. */
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

// Spelled out, as the indexes on parts of the table are used only for the very condition that made them.
/** True for deliveries that wait for their turn. */
export const isWaiting: RawBuilder<boolean> = sql`delivery.state in ('queued', 'deferred')`;
const isOnTheWire: RawBuilder<boolean> = sql`delivery.state = 'sending'`;

/**
 * Takes the deliveries of a sending that have been due the longest, and that nobody holds. Workers on PostgreSQL step
 * over each other's.
 */
export async function claimDeliveries(
  db: Transaction<Database>,
  dialect: Dialect,
  {
    sending_id,
    limit,
    due_at,
    lease,
  }: { sending_id: number; limit: number; due_at: number; lease: DeliveryLease },
): Promise<ClaimedDelivery[]> {
  const { lease_owner, lease_until, now } = lease;
  const rows = await db
    // Made once: beside the rows to change, PostgreSQL may run it again for each, and take more than the limit.
    .with(
      (due) => due('due').materialized(),
      (from) =>
        from
          .selectFrom('delivery')
          .select('delivery.id')
          .where('delivery.sending_id', '=', sending_id)
          .where(isWaiting)
          .where('delivery.due_at', '<=', due_at)
          .where((build) => build.or([build('lease_until', 'is', null), build('lease_until', '<=', now)]))
          .orderBy('delivery.due_at')
          .orderBy('delivery.id')
          .limit(limit)
          .modifyEnd(dialect.skipLocked),
    )
    .updateTable('delivery')
    .set({ lease_owner, lease_until })
    .where('id', 'in', (from) => from.selectFrom('due').select('due.id'))
    .returning(['id', 'sending_id', 'contact_id', 'list_id', 'email', 'state', 'attempts'])
    .execute();
  return rows
    .map(({ state, ...row }): ClaimedDelivery => ({
      ...row,
      state: state === 'deferred' ? 'deferred' : 'queued',
    }))
    .toSorted((one, other) => one.id - other.id);
}

/** Claimed deliveries that wait until `due_at`, epoch milliseconds. `destination`: the held one that they wait for. */
export interface PutOff {
  readonly later: readonly {
    readonly id: number;
    readonly due_at: number;
    readonly destination: string | null;
  }[];
  readonly lease_owner: string;
}

/** Lets go of claimed deliveries and puts them off, without counting a try. */
export async function putOffDeliveries(
  db: Transaction<Database>,
  dialect: Dialect,
  { later, lease_owner }: PutOff,
): Promise<void> {
  const incoming = dialect.rows({ id: 'integer', due_at: 'integer', destination: 'text?' }, later);
  await db
    .updateTable('delivery')
    .from(incoming.as('later'))
    .set((build) => ({
      lease_owner: null,
      lease_until: null,
      due_at: build.ref('later.due_at'),
      destination: build.ref('later.destination'),
    }))
    .whereRef('delivery.id', '=', 'later.id')
    .where('delivery.lease_owner', '=', lease_owner)
    .where(isWaiting)
    .execute();
}

/** Lets go of deliveries that were claimed and not put on the wire, e.g. when a worker stops. */
export async function releaseDeliveries(
  db: Transaction<Database>,
  ids: readonly number[],
  { lease_owner }: Pick<DeliveryLease, 'lease_owner'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('delivery')
    .set({ lease_owner: null, lease_until: null })
    .where('id', 'in', ids)
    .where('lease_owner', '=', lease_owner)
    .where(isWaiting)
    .execute();
}

/**
 * Gives up as unknown what was on the wire when its lease ended: its worker is gone, and nobody can tell whether it
 * arrived. Says how many of which sending. Choice: DESIGN section 3, sending.
 */
export async function giveUpLost(
  db: Transaction<Database>,
  { now, shard }: Pick<DeliveryLease, 'now' | 'shard'>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .updateTable('delivery')
    .set({
      state: 'unknown',
      settled_at: now,
      answer: 'The sending process ended while this was on the wire.',
    })
    .where(isOnTheWire)
    .where('lease_until', '<=', now)
    .returning(['id', 'sending_id'])
    .execute();
  const sheet = new CountSheet();
  for (const { sending_id } of rows) sheet.move({ sending_id, from: 'sending', to: 'unknown' });
  await sheet.write(db, shard);
  const lost = new Map<number, number>();
  for (const { sending_id } of rows) lost.set(sending_id, (lost.get(sending_id) ?? 0) + 1);
  return lost;
}

/** Whether any delivery of a sending is still to be made or on the wire. */
export async function hasOpenDeliveries(db: Kysely<Database>, sendingId: number): Promise<boolean> {
  const one = await db
    .selectFrom('delivery')
    .select('id')
    .where('sending_id', '=', sendingId)
    .where((build) => build.or([isWaiting, isOnTheWire]))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** When the next of a sending's deliveries is due after a moment, epoch milliseconds; null when none waits. */
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

/** A change of state that a person asks for, for some of a sending's deliveries at a time. */
export interface BulkMove {
  readonly sending_id: number;
  readonly from: DeliveryState;
  readonly to: DeliveryState;
  /** Only those whose failure is this party's fault; all where left out. */
  readonly party?: FailureParty;
  readonly now: number;
  /** Most deliveries in one transaction. */
  readonly limit: number;
}

/**
 * Moves deliveries that nobody has on the wire from one state to another: cancelling what waits, or queueing again
 * what failed. Returns their ids; fewer than `limit` when none is left.
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
        .where('state', '=', sql.lit(from))
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

import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Dialect } from '../storage/dialect/dialect.ts';
import type { Database } from '../storage/tables.ts';
import { addToSendingCounts, type CountChange } from './sending-counts.store.ts';
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

/** What came of a delivery that was on the wire. */
export interface DeliveryOutcome {
  readonly id: number;
  readonly sending_id: number;
  readonly state: 'sent' | 'deferred' | 'bounced' | 'failed' | 'unknown';
  /** The server's last answer, or why there was none; null for a plain success. */
  readonly answer: string | null;
  /** When a deferred one is tried again, epoch milliseconds; otherwise of no meaning. */
  readonly due_at: number;
}

// Spelled out, as the indexes on parts of the table are used only for the very condition that made them.
const isWaiting: RawBuilder<boolean> = sql`delivery.state in ('queued', 'deferred')`;
const isOnTheWire: RawBuilder<boolean> = sql`delivery.state = 'sending'`;

/**
 * Takes the deliveries of a sending that have been due the longest, and that nobody holds. Workers on PostgreSQL step
 * over each other's.
 */
export async function claimDeliveries(
  db: Transaction<Database>,
  dialect: Dialect,
  { sending_id, limit, lease }: { sending_id: number; limit: number; lease: DeliveryLease },
): Promise<ClaimedDelivery[]> {
  const { lease_owner, lease_until, now } = lease;
  const rows = await db
    .updateTable('delivery')
    .set({ lease_owner, lease_until })
    .where('id', 'in', (from) =>
      from
        .selectFrom('delivery')
        .select('delivery.id')
        .where('delivery.sending_id', '=', sending_id)
        .where(isWaiting)
        .where('delivery.due_at', '<=', now)
        .where((build) => build.or([build('lease_until', 'is', null), build('lease_until', '<=', now)]))
        .orderBy('delivery.due_at')
        .orderBy('delivery.id')
        .limit(limit)
        .modifyEnd(dialect.skipLocked),
    )
    .returning(['id', 'sending_id', 'contact_id', 'list_id', 'email', 'state', 'attempts'])
    .execute();
  return rows
    .map(({ state, ...row }): ClaimedDelivery => ({
      ...row,
      state: state === 'deferred' ? 'deferred' : 'queued',
    }))
    .toSorted((one, other) => one.id - other.id);
}

/**
 * Marks deliveries as being on the wire, just before they go there, and gives the ids of those that still may: one
 * whose lease was lost, or that was cancelled meanwhile, is left out and not sent.
 */
export async function putOnTheWire(
  db: Transaction<Database>,
  deliveries: readonly ClaimedDelivery[],
  { lease_owner, lease_until, shard }: DeliveryLease,
): Promise<ReadonlySet<number>> {
  if (deliveries.length === 0) return new Set();
  const ids = deliveries.map(({ id }) => id);
  const rows = await db
    .updateTable('delivery')
    .set((build) => ({ state: 'sending', attempts: build('attempts', '+', 1), lease_until }))
    .where('id', 'in', ids)
    .where('lease_owner', '=', lease_owner)
    .where(isWaiting)
    .returning('id')
    .execute();
  const marked = new Set(rows.map(({ id }) => id));
  const changes = deliveries
    .filter(({ id }) => marked.has(id))
    .map((one) => moved(one, one.state, 'sending'));
  await addToSendingCounts(db, shard, summed(changes.flat()));
  return marked;
}

/**
 * Writes what came of deliveries, and lets go of them. One that was given up as unknown while its server took its time
 * is settled all the same; one that somebody else holds is left alone.
 */
export async function settleDeliveries(
  db: Transaction<Database>,
  dialect: Dialect,
  { outcomes, lease }: { outcomes: readonly DeliveryOutcome[]; lease: DeliveryLease },
): Promise<void> {
  const onTheWire = await settleThose(db, dialect, { outcomes, lease, from: 'sending' });
  const late = outcomes.filter(({ id }) => !onTheWire.has(id));
  if (late.length > 0) await settleThose(db, dialect, { outcomes: late, lease, from: 'unknown' });
}

interface Settlement {
  readonly outcomes: readonly DeliveryOutcome[];
  readonly lease: DeliveryLease;
  readonly from: 'sending' | 'unknown';
}

async function settleThose(
  db: Transaction<Database>,
  dialect: Dialect,
  { outcomes, lease, from }: Settlement,
): Promise<ReadonlySet<number>> {
  if (outcomes.length === 0) return new Set();
  const columns = { id: 'integer', state: 'text', answer: 'text?', due_at: 'integer' } as const;
  const incoming = dialect.rows(
    columns,
    outcomes.map(({ id, state, answer, due_at }) => ({ id, state, answer, due_at })),
  );
  const rows = await db
    .updateTable('delivery')
    .from(incoming.as('outcome'))
    .set((build) => ({
      state: build.ref('outcome.state'),
      answer: build.ref('outcome.answer'),
      due_at: build.ref('outcome.due_at'),
      settled_at: lease.now,
      lease_owner: null,
      lease_until: null,
    }))
    .whereRef('delivery.id', '=', 'outcome.id')
    .where('delivery.lease_owner', '=', lease.lease_owner)
    .where('delivery.state', '=', from)
    .returning('delivery.id')
    .execute();
  const settled = new Set(rows.map(({ id }) => id));
  const changes = outcomes.filter(({ id }) => settled.has(id)).map((one) => moved(one, from, one.state));
  await addToSendingCounts(db, lease.shard, summed(changes.flat()));
  return settled;
}

/** A delivery that isn't made, and why. */
export interface SkippedDelivery {
  readonly delivery: ClaimedDelivery;
  readonly answer: string;
}

/** Settles claimed deliveries that are not to be made any more. */
export async function skipDeliveries(
  db: Transaction<Database>,
  skipped: readonly SkippedDelivery[],
  { lease_owner, shard, now }: DeliveryLease,
): Promise<void> {
  for (const answer of new Set(skipped.map((one) => one.answer))) {
    const alike = skipped.filter((one) => one.answer === answer).map(({ delivery }) => delivery);
    const rows = await db
      .updateTable('delivery')
      .set({ state: 'skipped', answer, settled_at: now, lease_owner: null, lease_until: null })
      .where(
        'id',
        'in',
        alike.map(({ id }) => id),
      )
      .where('lease_owner', '=', lease_owner)
      .where(isWaiting)
      .returning('id')
      .execute();
    const done = new Set(rows.map(({ id }) => id));
    const changes = alike.filter(({ id }) => done.has(id)).map((one) => moved(one, one.state, 'skipped'));
    await addToSendingCounts(db, shard, summed(changes.flat()));
  }
}

/** Lets go of claimed deliveries and puts them off until `due_at`, without counting a try. */
export async function putOffDeliveries(
  db: Transaction<Database>,
  { ids, due_at }: { readonly ids: readonly number[]; readonly due_at: number },
  { lease_owner }: Pick<DeliveryLease, 'lease_owner'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('delivery')
    .set({ lease_owner: null, lease_until: null, due_at })
    .where('id', 'in', ids)
    .where('lease_owner', '=', lease_owner)
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
  await addToSendingCounts(db, shard, summed(rows.flatMap((one) => moved(one, 'sending', 'unknown'))));
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

/** When the next of a sending's deliveries is due, epoch milliseconds; null when none waits. */
export async function nextDue(db: Kysely<Database>, sendingId: number): Promise<number | null> {
  const row = await db
    .selectFrom('delivery')
    .select('due_at')
    .where('sending_id', '=', sendingId)
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
  readonly now: number;
  /** Most deliveries in one transaction. */
  readonly limit: number;
}

/**
 * Moves deliveries that nobody has on the wire from one state to another: cancelling what waits, or queueing again
 * what failed. Says how many; fewer than `limit` when none is left.
 */
export async function moveSome(db: Transaction<Database>, move: BulkMove): Promise<number> {
  const { sending_id, from, to, now, limit } = move;
  const anew = to === 'queued' ? { attempts: 0, settled_at: null, answer: null } : { settled_at: now };
  const rows = await db
    .updateTable('delivery')
    .set({
      ...anew,
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
        .limit(limit),
    )
    .where('state', '=', from)
    .returning(['id', 'sending_id'])
    .execute();
  await addToSendingCounts(db, 0, summed(rows.flatMap((one) => moved(one, from, to))));
  return rows.length;
}

function moved(
  { sending_id }: { readonly sending_id: number },
  from: DeliveryState,
  to: DeliveryState,
): CountChange[] {
  return [
    { sending_id, state: from, deliveries: -1 },
    { sending_id, state: to, deliveries: 1 },
  ];
}

function summed(changes: readonly CountChange[]): CountChange[] {
  const sums = new Map<string, CountChange>();
  for (const change of changes) {
    const key = `${change.sending_id} ${change.state}`;
    const before = sums.get(key)?.deliveries ?? 0;
    sums.set(key, { ...change, deliveries: before + change.deliveries });
  }
  return [...sums.values()];
}

import { sql, type ExpressionBuilder, type RawBuilder, type Transaction } from 'kysely';
import type { FailureParty } from '../../../contract/results/failure-classes.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { prepared } from '../../storage/prepared.ts';
import type { AnyRun } from '../../storage/statement-run.ts';
import type { Database } from '../../storage/tables.ts';
import { atWaitingDomain } from '../../people/suppressions/waiting-domains.store.ts';
import { countSent, type SentDelivery } from '../../people/facts/mail-facts.store.ts';
import { isWaiting, type ClaimedDelivery, type DeliveryLease } from './deliveries.store.ts';
import type { CountSheet } from './sending-counts.store.ts';

/** Outcome of a delivery that was in progress. */
export interface DeliveryOutcome {
  readonly id: number;
  readonly sending_id: number;
  readonly state: 'sent' | 'deferred' | 'bounced' | 'failed' | 'unknown';
  /** The server's last answer, or why there was none; null for a plain success. */
  readonly answer: string | null;
  /** When a deferred one is tried again, epoch milliseconds; otherwise unused. */
  readonly due_at: number;
  /** The destination that refused it for now; null when nothing else waits for the same. */
  readonly destination: string | null;
  /** The party at fault for a refusal; null when there was none. */
  readonly party: FailureParty | null;
}

/** Fields of a claimed delivery that its mark depends on. */
export interface MarkedDelivery extends Pick<ClaimedDelivery, 'id' | 'contact_id' | 'state'> {
  /** Keys of the address's domain in other spellings, if it has any. */
  readonly otherDomains?: readonly string[];
}

/** Deliveries of one send that are about to be sent. */
export interface Departures {
  readonly sending_id: number;
  /** The send's lists that still exist. */
  readonly listIds: readonly number[];
  readonly deliveries: readonly MarkedDelivery[];
  /** The sender's domain while it is warming up. */
  readonly warmUp: string | null;
}

/** The lease under which something is written, and the counts it changes. */
export interface Bookkeeping {
  readonly lease: DeliveryLease;
  readonly sheet: CountSheet;
}

/**
 * Marks deliveries as in progress just before they are sent, and returns the ids of deliveries that can still be sent. The
 * late guard excludes contacts deleted, deactivated, suppressed, or unsubscribed since the audience was frozen, and
 * deliveries with a lost lease, deleted lists, or a send that is no longer running.
 *
 * The guard looks up a contact for each delivery. Without OFFSET, PostgreSQL turns it into a join, and until it has
 * statistics of a newly imported list, one that reads the whole list for every batch.
 */
export async function putOnTheWire(
  db: Transaction<Database>,
  dialect: Dialect,
  { sheet, ...departures }: LeasedDepartures & Bookkeeping,
): Promise<ReadonlySet<number>> {
  if (departures.deliveries.length === 0) return new Set();
  return noteMarked(sheet, departures, await markAll(db, dialect, departures));
}

/** Counts deliveries that `markAll` has marked, and returns their ids. */
export function noteMarked(
  sheet: CountSheet,
  { sending_id, deliveries }: LeasedDepartures,
  rows: readonly Pick<MarkedDelivery, 'id'>[],
): ReadonlySet<number> {
  const marked = new Set(rows.map(({ id }) => id));
  for (const { id, state } of deliveries)
    if (marked.has(id)) sheet.move({ sending_id, from: state, to: 'sending' });
  return marked;
}

/** Departures, and the lease of the worker that sends them. */
export type LeasedDepartures = Omit<Departures, 'warmUp'> & Pick<Bookkeeping, 'lease'>;

/** The statement of `putOnTheWire`. */
export const markAll = prepared(
  ({ listIds }: LeasedDepartures) => ({ lists: listIds.length }),
  ({ db, given, rows }, { lists }) =>
    db
      .updateTable('delivery')
      .set((build) => ({
        state: 'sending',
        attempts: build('attempts', '+', 1),
        lease_until: given(({ lease }) => lease.lease_until),
      }))
      .where('id', 'in', (from) =>
        from.selectFrom(rows({ id: 'integer' }, idsOf).as('going')).select('going.id'),
      )
      .where(sql<boolean>`delivery.lease_owner = ${given(({ lease }) => lease.lease_owner)}`)
      .where(isWaiting)
      .where((build) =>
        build.exists(
          build
            .selectFrom('sending')
            .select('sending.id')
            .where(sql<boolean>`sending.id = ${given(({ sending_id }) => sending_id)}`)
            .where('sending.state', '=', sql.lit('sending')),
        ),
      )
      .where((build) =>
        build.exists(
          build
            .selectFrom('contact')
            .select('contact.id')
            .whereRef('contact.id', '=', 'delivery.contact_id')
            .where('contact.active', '=', sql.lit(1))
            .where((one) => one.not(atWaitingDomain()))
            .limit(sql.lit(1))
            .offset(sql.lit(0)),
        ),
      )
      .where(isOn(Array.from({ length: lists }, (_, index) => given(({ listIds }) => listIds[index] ?? 0))))
      .returning('id'),
);

function idsOf({ deliveries }: Pick<Departures, 'deliveries'>): readonly { readonly id: number }[] {
  return deliveries.map(({ id }) => ({ id }));
}

/** Builds the condition that a delivery's contact is subscribed to one of the lists, looked up row by row as above. */
function isOn(listIds: readonly RawBuilder<number>[]) {
  return (build: ExpressionBuilder<Database, 'delivery'>) =>
    build.exists(
      build
        .selectFrom('subscription')
        .innerJoin('list', 'list.id', 'subscription.list_id')
        .select('subscription.id')
        .where('list.deleted_at', 'is', null)
        .whereRef('subscription.contact_id', '=', 'delivery.contact_id')
        .where('subscription.list_id', 'in', listIds.length === 0 ? [sql.lit(0)] : listIds)
        .where('subscription.cancelled_at', 'is', null)
        .limit(sql.lit(1))
        .offset(sql.lit(0)),
    );
}

/**
 * Saves the outcomes of deliveries and releases them. A delivery given up as unknown while its server was slow is
 * settled all the same; one that another worker holds is left alone.
 */
export async function settleDeliveries(
  db: Transaction<Database>,
  dialect: Dialect,
  { outcomes, ...book }: { readonly outcomes: readonly DeliveryOutcome[] } & Bookkeeping,
): Promise<void> {
  const settlement = { outcomes, lease: book.lease, from: 'sending' } as const;
  const rows = await settleAll(db, dialect, settlement);
  await dialect.runTogether(db, await noteSettled(db, dialect, { ...settlement, ...book, rows }));
}

const outcomeColumns = {
  id: 'integer',
  state: 'text',
  answer: 'text?',
  due_at: 'integer',
  destination: 'text?',
  party: 'text?',
} as const;

/** Outcomes to save, and the state that their deliveries are in. */
export interface Settlement extends Pick<Bookkeeping, 'lease'> {
  readonly outcomes: readonly DeliveryOutcome[];
  readonly from: 'sending' | 'unknown';
}

/** A delivery that `settleAll` has settled. `kind`: that of its send. */
interface SettledDelivery extends SentDelivery {
  readonly state: string;
  readonly kind: string | null;
}

/**
 * Counts deliveries that `settleAll` has settled, and settles those given up as unknown. Returns the statements that count
 * the sent ones, which the caller runs.
 */
export async function noteSettled(
  db: Transaction<Database>,
  dialect: Dialect,
  { sheet, rows, ...settlement }: Settlement & Bookkeeping & { readonly rows: readonly SettledDelivery[] },
): Promise<readonly AnyRun[]> {
  const { outcomes, lease, from } = settlement;
  const settled = new Set(rows.map(({ id }) => id));
  for (const { id, sending_id, state } of outcomes)
    if (settled.has(id)) sheet.move({ sending_id, from, to: state });
  const sent = rows.filter(({ state, kind }) => state === 'sent' && kind !== 'test');
  const counts = await countSent(db, dialect, { sent, at: lease.now, isLate: from === 'unknown' });
  const late = outcomes.filter(({ id }) => !settled.has(id));
  if (from === 'unknown' || late.length === 0) return counts;
  // A late one makes all emails of its contact count again, so the others must be counted by then.
  await dialect.runTogether(db, counts);
  const rest = { outcomes: late, lease, from: 'unknown' } as const;
  return noteSettled(db, dialect, { ...rest, sheet, rows: await settleAll(db, dialect, rest) });
}

/** The statement of `settleDeliveries`. */
export const settleAll = prepared(
  ({ from }: Settlement) => ({ isLate: from === 'unknown' }),
  ({ db, given, rows }, { isLate }) =>
    db
      // Materialized, so that each outcome finds its delivery: SQLite searched the outcomes for each delivery in progress.
      .with(
        (outcome) => outcome('outcome').materialized(),
        (from) => from.selectFrom(rows(outcomeColumns, ({ outcomes }) => outcomes).as('given')).selectAll(),
      )
      .updateTable('delivery')
      .from('outcome')
      .set((build) => ({
        state: build.ref('outcome.state'),
        answer: build.ref('outcome.answer'),
        due_at: build.ref('outcome.due_at'),
        destination: build.ref('outcome.destination'),
        party: build.ref('outcome.party'),
        settled_at: given(({ lease }) => lease.now),
        lease_owner: null,
        lease_until: null,
      }))
      .whereRef('delivery.id', '=', 'outcome.id')
      .where(sql<boolean>`delivery.lease_owner = ${given(({ lease }) => lease.lease_owner)}`)
      .where('delivery.state', '=', sql.lit(isLate ? 'unknown' : 'sending'))
      .returning((build) => [
        'delivery.id',
        'delivery.contact_id',
        'delivery.state',
        build
          .selectFrom('sending')
          .select('sending.kind')
          .whereRef('sending.id', '=', 'delivery.sending_id')
          .as('kind'),
      ]),
);

/** A delivery to skip, and the reason. */
export interface SkippedDelivery {
  readonly delivery: MarkedDelivery;
  readonly answer: string;
}

/** Settles claimed deliveries of one send as skipped. */
export async function skipDeliveries(
  db: Transaction<Database>,
  {
    sending_id,
    skipped,
    lease,
    sheet,
  }: { readonly sending_id: number; readonly skipped: readonly SkippedDelivery[] } & Bookkeeping,
): Promise<void> {
  for (const answer of new Set(skipped.map((one) => one.answer))) {
    const alike = skipped.filter((one) => one.answer === answer).map(({ delivery }) => delivery);
    const rows = await db
      .updateTable('delivery')
      .set({ state: 'skipped', answer, settled_at: lease.now, lease_owner: null, lease_until: null })
      .where(
        'id',
        'in',
        alike.map(({ id }) => id),
      )
      .where('lease_owner', '=', lease.lease_owner)
      .where(isWaiting)
      .returning('id')
      .execute();
    const done = new Set(rows.map(({ id }) => id));
    for (const { id, state } of alike)
      if (done.has(id)) sheet.move({ sending_id, from: state, to: 'skipped' });
  }
}

/** State of a delivery just before it is sent. */
export interface Standing {
  readonly id: number;
  readonly active: number | null;
  /** Still active, but at a suppressed domain. */
  readonly isSuppressed: boolean;
  /** Subscribed to one of the lists. */
  readonly isOn: boolean;
}

/** Reads the current states of one send's deliveries; none if the send is no longer running. */
export async function standings(
  db: Transaction<Database>,
  dialect: Dialect,
  { sending_id, listIds, deliveries }: Omit<Departures, 'warmUp'>,
): Promise<Standing[]> {
  const incoming = dialect.rows(
    { id: 'integer', contact_id: 'integer' },
    deliveries.map(({ id, contact_id }) => ({ id, contact_id })),
  );
  const rows = await db
    .selectFrom(incoming.as('incoming'))
    .innerJoin('sending', (join) => join.on('sending.id', '=', sending_id))
    .leftJoin('contact', 'contact.id', 'incoming.contact_id')
    .select(['incoming.id', 'contact.active'])
    .select(atWaitingDomain().as('suppressed'))
    .select((eb) =>
      eb
        .selectFrom('subscription')
        .innerJoin('list', 'list.id', 'subscription.list_id')
        .select('subscription.id')
        .where('list.deleted_at', 'is', null)
        .whereRef('subscription.contact_id', '=', 'incoming.contact_id')
        .where('subscription.list_id', 'in', listIds.length === 0 ? [0] : listIds)
        .where('subscription.cancelled_at', 'is', null)
        .limit(1)
        .as('subscription_id'),
    )
    .where('sending.state', '=', sql.lit('sending'))
    .execute();
  return rows.map(({ id, active, suppressed, subscription_id }) => ({
    ...{ id, active },
    isSuppressed: Boolean(suppressed),
    isOn: subscription_id !== null,
  }));
}

import { taggedFields, type TaggedFields } from '../../../lib/contact/contact-fields.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isInState, isWaiting, type ClaimedDelivery, type DeliveryLease } from './deliveries.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import { prepared } from '../../storage/prepared.ts';
import type { WriteJob } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { endWarmUpRest, findWarmUpShare } from './warm-up.store.ts';

/** Deliveries to claim, and the worker that claims them. */
export interface Claim {
  readonly sending_id: number;
  readonly limit: number;
  /** Deliveries due up to this moment, epoch milliseconds. */
  readonly due_at: number;
  readonly lease: DeliveryLease;
}

/** Values of a contact that fill an email. */
export interface ContactValues extends TaggedFields {
  readonly id: number;
  readonly attributes: string;
}

/** A delivery with the values of its contact; null if the contact was deleted since. */
export interface ClaimedWithValues {
  readonly delivery: ClaimedDelivery;
  readonly contact: ContactValues | null;
}

/** Claimed deliveries of a send. */
export interface ClaimedBatch {
  readonly rows: readonly ClaimedWithValues[];
  /** The sender's domain while it is warming up. */
  readonly warmUp: string | null;
  /** True when only the domain's limit for today keeps the others back. */
  readonly isSpent: boolean;
}

/**
 * Claims deliveries, as `claimDeliveries` does, and reads the values that fill them. A domain that is warming up gets
 * no more than today's limit; deliveries tried before may exceed it.
 */
export const claimWithValues: WriteJob<Claim, ClaimedBatch> = {
  name: 'claim',
  async run(db: Transaction<Database>, dialect: Dialect, claim: Claim) {
    const { sending_id, limit, lease } = claim;
    const share = await findWarmUpShare(db, { sending_id, now: lease.now });
    const left = share?.left ?? null;
    const most = left === null || left === 0 ? limit : Math.min(limit, left);
    const claimed = await claimDeliveries(db, dialect, { ...claim, limit: most, isTriedOnly: left === 0 });
    if (share !== null && left !== 0) await endWarmUpRest(db, { id: sending_id, now: lease.now });
    const contacts = await contactValues(
      db,
      dialect,
      claimed.map(({ contact_id }) => contact_id),
    );
    return {
      rows: claimed.map((delivery) => ({ delivery, contact: contacts.get(delivery.contact_id) ?? null })),
      warmUp: share?.domain ?? null,
      isSpent: left === 0 && claimed.length === 0 && (await hasQueued(db, sending_id)),
    };
  },
};

async function hasQueued(db: Transaction<Database>, sending_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('delivery')
    .select('id')
    .where('sending_id', '=', sending_id)
    .where(isInState('queued'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function contactValues(
  db: Kysely<Database>,
  dialect: Dialect,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, ContactValues>> {
  if (contactIds.length === 0) return new Map();
  const rows = await readValues(db, dialect, contactIds);
  return new Map(rows.map((row) => [row.id, row]));
}

const readValues = prepared(
  (_contactIds: readonly number[]) => ({}),
  ({ db, rows }) =>
    db
      .selectFrom(rows({ id: 'integer' }, (ids) => ids.map((id) => ({ id }))).as('wanted'))
      .innerJoin('contact', 'contact.id', 'wanted.id')
      .select([
        'contact.id',
        ...taggedFields.map((name) => `contact.${name}` as const),
        'contact.attributes',
      ]),
);

/** Deliveries of a send to claim. */
export interface DeliveryClaim {
  readonly sending_id: number;
  readonly limit: number;
  readonly due_at: number;
  readonly lease: DeliveryLease;
  /** True to claim only deliveries that were tried before. */
  readonly isTriedOnly?: boolean;
}

/**
 * Claims the deliveries of a send that have been due the longest and aren't held. Workers on PostgreSQL skip each
 * other's rows.
 */
export async function claimDeliveries(
  db: Transaction<Database>,
  dialect: Dialect,
  claim: DeliveryClaim,
): Promise<ClaimedDelivery[]> {
  const rows = await claimDue(db, dialect, claim);
  return rows
    .map((row) => Object.assign(row, { state: stateOf(row) }))
    .toSorted((one, other) => one.id - other.id);
}

function stateOf({ state }: { readonly state: string }): ClaimedDelivery['state'] {
  return state === 'deferred' ? 'deferred' : 'queued';
}

const claimDue = prepared(
  ({ isTriedOnly = false }: DeliveryClaim) => ({ isTriedOnly }),
  ({ db, dialect, given }, { isTriedOnly }) =>
    db
      // Materialized once: in a join, PostgreSQL may run it again for each row and claim more than the limit.
      .with(
        (due) => due('due').materialized(),
        (from) =>
          from
            .selectFrom('delivery')
            .select('delivery.id')
            .where(sql<boolean>`delivery.sending_id = ${given((claim) => claim.sending_id)}`)
            .where(isWaiting)
            .$if(isTriedOnly, (query) => query.where('delivery.state', '=', sql.lit('deferred')))
            .where(sql<boolean>`delivery.due_at <= ${given((claim) => claim.due_at)}`)
            .where(sql<boolean>`(lease_until is null or lease_until <= ${given(({ lease }) => lease.now)})`)
            .orderBy('delivery.due_at')
            .orderBy('delivery.id')
            .limit(given((claim) => claim.limit))
            .modifyEnd(dialect.skipLocked),
      )
      .updateTable('delivery')
      .set({
        lease_owner: given(({ lease }) => lease.lease_owner),
        lease_until: given(({ lease }) => lease.lease_until),
      })
      .where('id', 'in', (from) => from.selectFrom('due').select('due.id'))
      .returning(['id', 'sending_id', 'contact_id', 'list_id', 'email', 'state', 'attempts']),
);

/** Claimed deliveries to defer until `due_at`, epoch milliseconds. `destination`: the one on hold that they wait for. */
export interface Deferral {
  readonly later: readonly {
    readonly id: number;
    readonly due_at: number;
    readonly destination: string | null;
  }[];
  readonly lease_owner: string;
}

/** Releases claimed deliveries and defers them, without counting a try. */
export async function deferDeliveries(
  db: Transaction<Database>,
  dialect: Dialect,
  { later, lease_owner }: Deferral,
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

/** Releases deliveries that were claimed and not sent, such as when a worker stops. */
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

import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { isOnTheWire, isWaiting, type DeliveryLease } from './deliveries.store.ts';
import { CountSheet } from './sending-counts.store.ts';

/** Depth in a send's queue to which claims of dead workers are searched; later ones end with their lease. */
const lookedThrough = 5000;

/** Returns the workers that have deliveries in progress. */
export async function ownersOnTheWire(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('delivery').select('lease_owner').distinct().where(isOnTheWire).execute();
  return rows.flatMap(({ lease_owner }) => (lease_owner === null ? [] : [lease_owner]));
}

/** Ends the leases of dead workers on deliveries in progress, so that these can be given up. */
export async function endLeases(
  db: Transaction<Database>,
  owners: readonly string[],
  now: number,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ lease_until: now })
    .where(isOnTheWire)
    .where('lease_owner', 'in', owners)
    .where('lease_until', '>', now)
    .execute();
}

/** Returns the workers that have claimed deliveries at the head of a send's queue. */
export async function claimants(db: Kysely<Database>, sending_id: number): Promise<string[]> {
  const head = headOfQueue(db, sending_id);
  const rows = await db
    .selectFrom(head.as('head'))
    .select('lease_owner')
    .distinct()
    .where('lease_owner', 'is not', null)
    .execute();
  return rows.flatMap(({ lease_owner }) => (lease_owner === null ? [] : [lease_owner]));
}

/** Releases claims of dead workers at the head of a send's queue. */
export async function releaseClaimsOf(
  db: Transaction<Database>,
  sending_id: number,
  owners: readonly string[],
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ lease_owner: null, lease_until: null })
    .where('id', 'in', (eb) => eb.selectFrom(headOfQueue(db, sending_id).as('head')).select('head.id'))
    .where('lease_owner', 'in', owners)
    .where(isWaiting)
    .execute();
}

/**
 * Gives up as unknown the deliveries that were in progress when their lease ended: their worker is dead, and nobody
 * knows whether they arrived. Returns their number by send.
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
      answer: keptSentence(messageOf('api', 'delivery.lost')),
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

/** Ends the leases of all workers: claims are free, and deliveries in progress can be given up. */
export async function endAllLeases(db: Transaction<Database>, now: number): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ lease_owner: null, lease_until: null })
    .where(isWaiting)
    .where('lease_owner', 'is not', null)
    .execute();
  await db.updateTable('delivery').set({ lease_until: now }).where(isOnTheWire).execute();
}

function headOfQueue(db: Kysely<Database>, sending_id: number) {
  return db
    .selectFrom('delivery')
    .select(['id', 'lease_owner'])
    .where('sending_id', '=', sending_id)
    .where(isWaiting)
    .orderBy('due_at')
    .orderBy('id')
    .limit(lookedThrough);
}

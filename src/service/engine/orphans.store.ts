import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/tables.ts';

/** Choice: how far into a sending's queue claims of gone workers are looked for; later ones end with their lease. */
const lookedThrough = 5000;

/** Whoever has deliveries on the wire. */
export async function ownersOnTheWire(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('lease_owner')
    .distinct()
    .where(sql<boolean>`delivery.state = 'sending'`)
    .execute();
  return rows.flatMap(({ lease_owner }) => (lease_owner === null ? [] : [lease_owner]));
}

/** Ends the leases of workers that are gone on what they had on the wire, so that it can be given up. */
export async function endLeases(
  db: Transaction<Database>,
  owners: readonly string[],
  now: number,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ lease_until: now })
    .where(sql<boolean>`delivery.state = 'sending'`)
    .where('lease_owner', 'in', owners)
    .where('lease_until', '>', now)
    .execute();
}

/** Whoever has claimed deliveries at the head of a sending's queue. */
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

/** Lets go of what workers that are gone had claimed at the head of a sending's queue. */
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
    .where(sql<boolean>`delivery.state in ('queued', 'deferred')`)
    .execute();
}

function headOfQueue(db: Kysely<Database>, sending_id: number) {
  return db
    .selectFrom('delivery')
    .select(['id', 'lease_owner'])
    .where('sending_id', '=', sending_id)
    .where(sql<boolean>`delivery.state in ('queued', 'deferred')`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(lookedThrough);
}

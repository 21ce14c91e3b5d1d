import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SendingHoldTable } from '../../storage/sending-tables.ts';
import type { Database } from '../../storage/tables.ts';
import { isWaiting, type DeliveryLease } from './deliveries.store.ts';
import { CountSheet } from './sending-counts.store.ts';

/** A destination held for one send. */
export type SendingHold = Selectable<SendingHoldTable>;

/** Saves a hold of a send and returns when it began; an existing hold keeps its beginning. */
export async function keepHold(db: Transaction<Database>, hold: SendingHold): Promise<number> {
  const { since } = await db
    .insertInto('sending_hold')
    .values(hold)
    .onConflict((conflict) =>
      conflict.columns(['sending_id', 'destination']).doUpdateSet((build) => ({
        refusals: build.ref('excluded.refusals'),
        next_attempt_at: build.ref('excluded.next_attempt_at'),
        answer: build.ref('excluded.answer'),
      })),
    )
    .returning('since')
    .executeTakeFirstOrThrow();
  return since;
}

/** Returns every hold of unfinished sends. */
export function openHolds(db: Kysely<Database>): Promise<SendingHold[]> {
  return db
    .selectFrom('sending_hold')
    .innerJoin('sending', 'sending.id', 'sending_hold.sending_id')
    .selectAll('sending_hold')
    .where('sending.state', 'in', ['sending', 'paused'])
    .execute();
}

/** A hold as shown in a send's progress. */
export interface ShownHold extends SendingHold {
  /** Deliveries that wait for it. */
  readonly waiting: number;
}

/** Most holds shown for one send. */
const mostShown = 50;

/** Returns the holds of a send for which deliveries wait, the largest first. */
export async function holdsOf(db: Kysely<Database>, sending_id: number): Promise<ShownHold[]> {
  const rows = await db
    .selectFrom('sending_hold')
    .selectAll('sending_hold')
    .select((build) =>
      build
        .selectFrom('delivery')
        .select((count) => count.fn.countAll<number>().as('deliveries'))
        .whereRef('delivery.sending_id', '=', 'sending_hold.sending_id')
        .whereRef('delivery.destination', '=', 'sending_hold.destination')
        .where(isWaiting)
        .as('waiting'),
    )
    .where('sending_hold.sending_id', '=', sending_id)
    .execute();
  return rows
    .map(({ waiting, ...hold }) => ({ ...hold, waiting: Number(waiting ?? 0) }))
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => other.waiting - one.waiting)
    .slice(0, mostShown);
}

/** Ends the holds of a destination and returns the ids of the sends that had one. */
export async function endHolds(db: Transaction<Database>, destination: string): Promise<number[]> {
  const rows = await db
    .deleteFrom('sending_hold')
    .where('destination', '=', destination)
    .returning('sending_id')
    .execute();
  return rows.map(({ sending_id }) => sending_id);
}

/** Deletes the holds of a finished send. */
export async function forgetHolds(db: Transaction<Database>, sending_id: number): Promise<void> {
  await db.deleteFrom('sending_hold').where('sending_id', '=', sending_id).execute();
}

/** Makes some of the deliveries that wait for a destination due, and returns how many. */
export async function releaseHeld(
  db: Transaction<Database>,
  {
    sending_id,
    destination,
    now,
    limit,
  }: {
    readonly sending_id: number;
    readonly destination: string;
    readonly now: number;
    readonly limit: number;
  },
): Promise<number> {
  const rows = await db
    .updateTable('delivery')
    .set({ due_at: now, destination: null })
    .where('id', 'in', (from) =>
      from
        .selectFrom('delivery')
        .select('id')
        .where('sending_id', '=', sending_id)
        .where('destination', '=', destination)
        .where(isWaiting)
        .limit(limit),
    )
    .where(isWaiting)
    .returning('id')
    .execute();
  return rows.length;
}

/**
 * Gives up claimed deliveries of one send whose destination refused for too long, with its last answer. The sender is
 * to blame: the destination accepted none.
 */
export async function failHeld(
  db: Transaction<Database>,
  {
    sending_id,
    ids,
    answer,
    lease,
  }: {
    readonly sending_id: number;
    readonly ids: readonly number[];
    readonly answer: string;
    readonly lease: DeliveryLease;
  },
): Promise<number[]> {
  const rows = await db
    .updateTable('delivery')
    .set({
      state: 'failed',
      answer,
      party: 'sender',
      settled_at: lease.now,
      lease_owner: null,
      lease_until: null,
    })
    .where('id', 'in', ids)
    .where('lease_owner', '=', lease.lease_owner)
    .where(isWaiting)
    .returning(['id', 'attempts'])
    .execute();
  const sheet = new CountSheet();
  for (const { attempts } of rows) {
    sheet.move({ sending_id, from: attempts === 0 ? 'queued' : 'deferred', to: 'failed' });
  }
  await sheet.write(db, lease.shard);
  return rows.map(({ id }) => id);
}

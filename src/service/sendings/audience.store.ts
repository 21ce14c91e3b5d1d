import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../storage/tables.ts';
import { addToSendingCounts } from './sending-counts.store.ts';

/** Subscriptions looked at in one transaction. Choice: some 50 ms of the writer's time. */
export const audienceChunk = 10_000;

/** How far the freezing of an audience is. */
export interface AudiencePosition {
  readonly sending_id: number;
  /** Ids of its lists, in the order in which they bring contacts in. */
  readonly listIds: readonly number[];
  /** Subscriptions that began later don't count, epoch milliseconds. */
  readonly audience_at: number;
  /** The list at hand, as an index into `listIds`. */
  readonly audience_list: number;
  /** The last contact of that list that was looked at. */
  readonly audience_contact: number;
  /** When the deliveries are to be made, epoch milliseconds. */
  readonly due_at: number;
}

/**
 * Freezes some of an audience: a delivery for each active contact with a subscription that isn't cancelled, once
 * however many of the lists it is on. Gives the position to go on from, which is kept in the same transaction; null
 * when nobody is left. Choice: DESIGN section 3, sending.
 */
export async function freezeSome(
  db: Transaction<Database>,
  at: AudiencePosition,
  chunk: number = audienceChunk,
): Promise<AudiencePosition | null> {
  const listId = at.listIds[at.audience_list];
  if (listId === undefined) return null;
  const upTo = await endOfChunk(db, { listId, after: at.audience_contact, chunk });
  const next =
    upTo === null
      ? { ...at, audience_list: at.audience_list + 1, audience_contact: 0 }
      : { ...at, audience_contact: upTo };
  if (upTo !== null) await insertDeliveries(db, at, { listId, upTo });
  const { audience_list, audience_contact } = next;
  await db
    .updateTable('sending')
    .set({ audience_list, audience_contact })
    .where('id', '=', at.sending_id)
    .execute();
  return next;
}

async function endOfChunk(
  db: Transaction<Database>,
  { listId, after, chunk }: { listId: number; after: number; chunk: number },
): Promise<number | null> {
  const { last } = await db
    .selectFrom((from) =>
      from
        .selectFrom('subscription')
        .select('contact_id')
        .where('list_id', '=', listId)
        .where('contact_id', '>', after)
        .orderBy('contact_id')
        .limit(chunk)
        .as('chunk'),
    )
    .select((build) => build.fn.max<number | null>('contact_id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

async function insertDeliveries(
  db: Transaction<Database>,
  at: AudiencePosition,
  { listId, upTo }: { listId: number; upTo: number },
): Promise<void> {
  const { sending_id, audience_at, audience_contact, due_at } = at;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('delivery')
    .columns(['sending_id', 'contact_id', 'list_id', 'email', 'state', 'due_at'])
    .expression((from) =>
      from
        .selectFrom('subscription')
        .innerJoin('contact', 'contact.id', 'subscription.contact_id')
        .select([
          sql<number>`cast(${sending_id} as bigint)`.as('sending_id'),
          'subscription.contact_id',
          'subscription.list_id',
          'contact.email',
          sql.lit('queued').as('state'),
          sql<number>`cast(${due_at} as bigint)`.as('due_at'),
        ])
        .where('subscription.list_id', '=', listId)
        .where('subscription.contact_id', '>', audience_contact)
        .where('subscription.contact_id', '<=', upTo)
        .where('subscription.cancelled_at', 'is', null)
        .where('subscription.created_at', '<=', audience_at)
        .where('contact.active', '=', 1),
    )
    .onConflict((conflict) => conflict.columns(['sending_id', 'contact_id']).doNothing())
    .executeTakeFirstOrThrow();
  await addToSendingCounts(db, 0, [
    { sending_id, state: 'queued', deliveries: Number(numInsertedOrUpdatedRows ?? 0) },
  ]);
}

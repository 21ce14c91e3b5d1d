import type { Expression, SqlBool, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { queueDeliveries } from './new-deliveries.store.ts';

/** Subscriptions looked at in one transaction. Some 50 ms of the writer's time. */
export const audienceChunk = 10_000;

/** Progress of the recipient snapshot. */
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

/** Contacts by id, the second one included. */
export interface ContactRange {
  readonly after: number;
  readonly upTo: number;
}

/** Makes the condition on `contact` that those of a range of contacts meet who get an email. */
export type Narrowing = (db: Transaction<Database>, range: ContactRange) => Promise<Expression<SqlBool>>;

/** Options of freezing an audience. `chunk`: subscriptions looked at in one transaction. */
interface FreezingOptions {
  readonly chunk?: number | undefined;
  readonly narrowing?: Narrowing | null;
}

/**
 * Freezes some of an audience: a delivery for each active contact with a subscription that isn't canceled, once
 * however many of the lists it is on, and only those of `narrowing`, if there is one. Gives the position to go on from,
 * which is kept in the same transaction; null when no one is left.
 */
export async function freezeSome(
  db: Transaction<Database>,
  at: AudiencePosition,
  { chunk = audienceChunk, narrowing = null }: FreezingOptions = {},
): Promise<AudiencePosition | null> {
  const listId = at.listIds[at.audience_list];
  if (listId === undefined) return null;
  const upTo = await endOfChunk(db, { listId, after: at.audience_contact, chunk });
  const next =
    upTo === null
      ? { ...at, audience_list: at.audience_list + 1, audience_contact: 0 }
      : { ...at, audience_contact: upTo };
  if (upTo !== null) {
    const among = narrowing === null ? null : await narrowing(db, { after: at.audience_contact, upTo });
    await queueDeliveries(db, at, (subscriptions) =>
      subscriptions
        .where('subscription.list_id', '=', listId)
        .where('subscription.contact_id', '>', at.audience_contact)
        .where('subscription.contact_id', '<=', upTo)
        .where('subscription.created_at', '<=', at.audience_at)
        .$if(among !== null, (narrowed) => (among === null ? narrowed : narrowed.where(among))),
    );
  }
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

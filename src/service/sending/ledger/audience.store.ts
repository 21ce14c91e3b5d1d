import type { Expression, SqlBool, Transaction } from 'kysely';
import type { ContactRange } from '../../people/segments/match-parts.store.ts';
import type { Database } from '../../storage/tables.ts';
import { queueDeliveries } from './new-deliveries.store.ts';

/** Subscriptions read in one transaction, for about 50 ms of the writer's time. */
export const audienceChunk = 10_000;

/** Progress of the recipient snapshot. */
export interface AudiencePosition {
  readonly sending_id: number;
  /** Ids of its lists, in the order in which they add contacts. */
  readonly listIds: readonly number[];
  /** Moment, in epoch milliseconds, after which new subscriptions don't count. */
  readonly audience_at: number;
  /** The current list, as an index into `listIds`. */
  readonly audience_list: number;
  /** The last contact of that list that was read. */
  readonly audience_contact: number;
  /** When the deliveries are due, epoch milliseconds. */
  readonly due_at: number;
}

/** Builds the condition on `contact` that recipients within a range of contacts meet. */
export type Narrowing = (db: Transaction<Database>, range: ContactRange) => Promise<Expression<SqlBool>>;

/** Options of freezing an audience. `chunk`: subscriptions read in one transaction. */
interface FreezingOptions {
  readonly chunk?: number | undefined;
  readonly narrowing?: Narrowing | null;
}

/**
 * Freezes part of an audience: one delivery for each active contact with an active subscription to at least one of the
 * lists, limited by `narrowing`, if given. Returns the position to continue from, saved in the same transaction, or null at
 * the end.
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

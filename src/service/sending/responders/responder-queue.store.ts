import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Narrowing } from '../ledger/audience.store.ts';
import { queueDeliveries, skipContacts } from '../ledger/new-deliveries.store.ts';
import type { ResponderTable } from '../../storage/responder-tables.ts';
import type { Database } from '../../storage/tables.ts';

/** An autoresponder as its round reads it; times in epoch milliseconds. */
export type RunningResponder = Readonly<Selectable<ResponderTable>>;

/**
 * Subscriptions read again before the newest one seen, as two processes may commit theirs in a different order from
 * their ids.
 */
const lookBack = 20_000;

/** Subscriptions read in one transaction. */
const lookAhead = 50_000;

/** Returns all autoresponders. */
export function allResponders(db: Kysely<Database>): Promise<RunningResponder[]> {
  return db.selectFrom('responder').selectAll().orderBy('id').execute();
}

/** Returns the newest subscription of all lists; 0 if there is none. */
export async function newestSubscription(db: Kysely<Database>): Promise<number> {
  const { id } = await db
    .selectFrom('subscription')
    .select((build) => build.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/**
 * Records the contacts who subscribed after the autoresponder was created, each once, except those who already got the
 * email or wait for it. Returns the newest subscription read, saved in the same transaction.
 */
export async function noteNewSubscriptions(
  db: Transaction<Database>,
  { id, sending_id, list_id, since_subscription, seen_subscription }: RunningResponder,
  newest: number,
): Promise<number> {
  const upTo = Math.min(newest, seen_subscription + lookAhead);
  await db
    .insertInto('responder_queue')
    .columns(['responder_id', 'contact_id', 'began_at'])
    .expression((from) =>
      from
        .selectFrom('subscription')
        .select([sql<number>`cast(${id} as bigint)`.as('responder_id'), 'contact_id', 'created_at'])
        .where('subscription.id', '>', Math.max(since_subscription, seen_subscription - lookBack))
        .where('subscription.id', '<=', upTo)
        .where('list_id', '=', list_id)
        .where('cancelled_at', 'is', null)
        .where((build) =>
          build.not(
            build.exists(
              build
                .selectFrom('delivery')
                .select('delivery.id')
                .where('sending_id', '=', sending_id)
                .whereRef('delivery.contact_id', '=', 'subscription.contact_id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.columns(['responder_id', 'contact_id']).doNothing())
    .execute();
  await db.updateTable('responder').set({ seen_subscription: upTo }).where('id', '=', id).execute();
  return upTo;
}

/** An autoresponder's round of due deliveries. */
export interface DueRound {
  readonly responder: RunningResponder;
  /** Subscriptions that began by this moment, epoch milliseconds, have waited long enough. */
  readonly beganBy: number;
  readonly now: number;
  readonly limit: number;
  /** Limit on the contacts who get the email; null for no limit. */
  readonly narrowed: Narrowed | null;
}

/** Contacts to which an autoresponder is limited. */
export interface Narrowed {
  /** Builds the condition on contacts who get the email. */
  readonly narrowing: Narrowing;
  /** The reason saved for those who don't. */
  readonly answer: string;
}

/**
 * Creates a delivery for each contact who has waited long enough, the longest waiting first, and removes them from the
 * queue. Contacts who unsubscribed or can't receive email anymore get none, and deliveries to contacts outside the
 * segment are skipped, so that they are never judged again. Returns the number of contacts checked.
 */
export async function deliverDue(
  db: Transaction<Database>,
  { responder, beganBy, now, limit, narrowed }: DueRound,
): Promise<number> {
  const { id, sending_id, list_id } = responder;
  const waiting = await db
    .selectFrom('responder_queue')
    .select('contact_id')
    .where('responder_id', '=', id)
    .where('began_at', '<=', beganBy)
    .orderBy('began_at')
    .orderBy('contact_id')
    .limit(limit)
    .execute();
  if (waiting.length === 0) return 0;
  const contactIds = waiting.map(({ contact_id }) => contact_id);
  const range = { after: Math.min(...contactIds) - 1, upTo: Math.max(...contactIds) };
  const among = narrowed === null ? null : await narrowed.narrowing(db, range);
  const subscribed: Parameters<typeof queueDeliveries>[2] = (subscriptions) =>
    subscriptions
      .where('subscription.contact_id', 'in', contactIds)
      .where('subscription.list_id', '=', list_id)
      .orderBy('subscription.created_at')
      .orderBy('subscription.id');
  await queueDeliveries(db, { sending_id, due_at: now }, (subscriptions) =>
    among === null ? subscribed(subscriptions) : subscribed(subscriptions).where(among),
  );
  if (narrowed !== null) await skipContacts(db, { sending_id, at: now, answer: narrowed.answer }, subscribed);
  await db
    .deleteFrom('responder_queue')
    .where('responder_id', '=', id)
    .where('contact_id', 'in', contactIds)
    .execute();
  return waiting.length;
}

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { atWaitingDomain, isDomainWaiting } from '../../people/suppressions/waiting-domains.store.ts';
import { addToSendingCounts } from './sending-counts.store.ts';

/** Subscriptions of contacts whom mail may reach: those that aren't canceled, of active contacts. */
function reachable(db: Transaction<Database>, domainWaits: boolean) {
  return db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .where('subscription.cancelled_at', 'is', null)
    .where('contact.active', '=', 1)
    .$if(domainWaits, (found) => found.where((build) => build.not(atWaitingDomain())));
}

type Reachable = ReturnType<typeof reachable>;

/**
 * Puts a sending's mail to some contacts into the ledger, due at `due_at`, epoch milliseconds; a contact who has one
 * already gets no second. `among` says which subscriptions, and in which order.
 */
export async function queueDeliveries(
  db: Transaction<Database>,
  { sending_id, due_at }: { readonly sending_id: number; readonly due_at: number },
  among: (subscriptions: Reachable) => Reachable,
): Promise<void> {
  const contacts = reachable(db, await isDomainWaiting(db));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('delivery')
    .columns(['sending_id', 'contact_id', 'list_id', 'email', 'state', 'due_at'])
    .expression(
      among(contacts).select([
        sql<number>`cast(${sending_id} as bigint)`.as('sending_id'),
        'subscription.contact_id',
        'subscription.list_id',
        'contact.email',
        sql.lit('queued').as('state'),
        sql<number>`cast(${due_at} as bigint)`.as('due_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['sending_id', 'contact_id']).doNothing())
    .executeTakeFirstOrThrow();
  await addToSendingCounts(db, 0, [
    { sending_id, state: 'queued', deliveries: Number(numInsertedOrUpdatedRows ?? 0) },
  ]);
}

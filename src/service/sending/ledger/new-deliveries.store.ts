import { sql, type Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import {
  atWaitingDomain,
  findWaitingDomains,
  type WaitingDomains,
} from '../../people/suppressions/waiting-domains.store.ts';
import { addToSendingCounts } from './sending-counts.store.ts';

/** Selects the subscriptions that get email: not canceled, and of active contacts. */
function reachable(db: Transaction<Database>, waiting: WaitingDomains | null) {
  return db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .where('subscription.cancelled_at', 'is', null)
    .where('contact.active', '=', 1)
    .$if(waiting !== null, (found) =>
      found.where((build) => build.not(atWaitingDomain(waiting ?? undefined))),
    );
}

type Reachable = ReturnType<typeof reachable>;

/** Selects and orders subscriptions. */
type Among = (subscriptions: Reachable) => Reachable;

/**
 * Queues a send's email to some contacts, due at `due_at`, epoch milliseconds; contacts who already have one get no
 * second.
 */
export async function queueDeliveries(
  db: Transaction<Database>,
  { sending_id, due_at }: { readonly sending_id: number; readonly due_at: number },
  among: Among,
): Promise<void> {
  await insertDeliveries(db, { sending_id, due_at, state: 'queued', settled_at: null, answer: null }, among);
}

/** Settles a send's email to some contacts as skipped, with the reason, except to those who already have one. */
export async function skipContacts(
  db: Transaction<Database>,
  { sending_id, at, answer }: { readonly sending_id: number; readonly at: number; readonly answer: string },
  among: Among,
): Promise<void> {
  await insertDeliveries(db, { sending_id, due_at: at, state: 'skipped', settled_at: at, answer }, among);
}

interface NewDelivery {
  readonly sending_id: number;
  readonly due_at: number;
  readonly state: 'queued' | 'skipped';
  readonly settled_at: number | null;
  readonly answer: string | null;
}

async function insertDeliveries(
  db: Transaction<Database>,
  { sending_id, due_at, state, settled_at, answer }: NewDelivery,
  among: Among,
): Promise<void> {
  const contacts = reachable(db, await findWaitingDomains(db));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('delivery')
    .columns(['sending_id', 'contact_id', 'list_id', 'email', 'state', 'due_at', 'settled_at', 'answer'])
    .expression(
      among(contacts).select([
        sql<number>`cast(${sending_id} as bigint)`.as('sending_id'),
        'subscription.contact_id',
        'subscription.list_id',
        'contact.email',
        sql.lit(state).as('state'),
        sql<number>`cast(${due_at} as bigint)`.as('due_at'),
        sql<number | null>`cast(${settled_at} as bigint)`.as('settled_at'),
        sql<string | null>`cast(${answer} as text)`.as('answer'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['sending_id', 'contact_id']).doNothing())
    .executeTakeFirstOrThrow();
  await addToSendingCounts(db, 0, [{ sending_id, state, deliveries: Number(numInsertedOrUpdatedRows ?? 0) }]);
}

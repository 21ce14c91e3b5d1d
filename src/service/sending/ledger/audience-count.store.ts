import { sql, type Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { atWaitingDomain, isDomainWaiting } from '../../people/suppressions/waiting-domains.store.ts';

/** Recipients of an email: `receivers` each once, `subscriptions` on all of its lists together. */
export type AudienceCount = { readonly receivers: number; readonly subscriptions: number };

/** Counts the active contacts with a subscription to any of the lists that isn't canceled. */
export async function countAudience(
  db: Kysely<Database>,
  listIds: readonly number[],
): Promise<AudienceCount> {
  if (listIds.length === 0) return { receivers: 0, subscriptions: 0 };
  const domainWaits = await isDomainWaiting(db);
  return db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .select([
      sql<number>`count(distinct subscription.contact_id)`.as('receivers'),
      sql<number>`count(*)`.as('subscriptions'),
    ])
    .where('subscription.list_id', 'in', listIds)
    .where('subscription.cancelled_at', 'is', null)
    .where('contact.active', '=', 1)
    .$if(domainWaits, (found) => found.where((build) => build.not(atWaitingDomain())))
    .executeTakeFirstOrThrow();
}

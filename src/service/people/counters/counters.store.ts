import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import type { Counts } from './contribution.rules.ts';

/** Counts contacts. */
export async function countContacts(db: Kysely<Database>): Promise<number> {
  const { value } = await db
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'contacts')
    .executeTakeFirstOrThrow();
  return value;
}

/** Counts subscriptions to all lists. */
export async function sumOfSubscribers(db: Kysely<Database>): Promise<number> {
  const { sum } = await db
    .selectFrom('list')
    .select((eb) => eb.fn.sum<number | null>('subscribers').as('sum'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Adds to the counters, in the transaction of the write they count. */
export async function addToCounters(db: Kysely<Database>, by: Counts): Promise<void> {
  for (const [id, count] of by.lists) {
    await db
      .updateTable('list')
      .set((eb) => ({
        subscribers: eb('subscribers', '+', count.subscribers),
        active_subscribers: eb('active_subscribers', '+', count.active),
        active_sms_subscribers: eb('active_sms_subscribers', '+', count.active_sms),
      }))
      .where('id', '=', id)
      .execute();
  }
  for (const [code, count] of by.attributes) {
    await db
      .updateTable('attribute')
      .set((eb) => ({ usage_count: eb('usage_count', '+', count) }))
      .where('code', '=', code)
      .execute();
  }
  if (by.contacts !== 0) {
    await db
      .updateTable('counter')
      .set((eb) => ({ value: eb('value', '+', by.contacts) }))
      .where('name', '=', 'contacts')
      .execute();
  }
}

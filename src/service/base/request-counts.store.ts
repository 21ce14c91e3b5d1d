import { sql, type Transaction } from 'kysely';
import type { Storage } from '../storage/storage.ts';
import type { Database } from '../storage/tables.ts';

/** Requests of a key, in a window that ends at a time, epoch milliseconds. */
export interface RequestCount {
  readonly key: string;
  readonly until: number;
  readonly count: number;
}

/**
 * Adds the requests counted by this process to the counts of all processes. The given window replaces an expired one.
 * Returns the current windows.
 */
export async function addRequestCounts(
  db: Transaction<Database>,
  counts: readonly RequestCount[],
  now: number,
): Promise<RequestCount[]> {
  const isOpen = sql`request_count.until_at > ${now}`;
  const rows = await db
    .insertInto('request_count')
    // In one order, so that two processes don't deadlock.
    .values(
      counts
        .map(({ key, until, count }) => ({ key, until_at: until, count }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOpen} then request_count.count + excluded.count else excluded.count end`,
        until_at: sql`case when ${isOpen} then request_count.until_at else excluded.until_at end`,
      }),
    )
    .returning(['key', 'until_at', 'count'])
    .execute();
  return rows.map(({ key, until_at, count }) => ({ key, until: until_at, count }));
}

/** Removes expired windows. */
export async function forgetRequestCounts(storage: Storage, now: number): Promise<void> {
  const over = storage.read.selectFrom('request_count').select('key').where('until_at', '<=', now).limit(1);
  if ((await over.executeTakeFirst()) === undefined) return;
  await storage.write((db) => db.deleteFrom('request_count').where('until_at', '<=', now).execute(), {
    priority: 'background',
  });
}

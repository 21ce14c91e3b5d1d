import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { findTimeZone } from '../../desk/account/time-zone.store.ts';
import { audienceDay, type AudienceCount, type AudienceTally, type WriteOrigin } from './audience.rules.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';
import { rowsAtOnce } from '../../storage/write-rows.ts';

/** Adds arrivals and departures to the current day in the account's zone, in the transaction of the write. */
export async function addToAudience(
  db: Kysely<Database>,
  tally: AudienceTally,
  { at, source }: WriteOrigin,
): Promise<void> {
  if (tally.isEmpty) return;
  const day = audienceDay(at, await findTimeZone(db));
  await addToAudienceDays(db, tally.counts({ day, source }));
}

/** Adds to the days of the audience. */
export async function addToAudienceDays(
  db: Kysely<Database>,
  counts: readonly AudienceCount[],
): Promise<void> {
  for (const some of chunksOf(counts, rowsAtOnce)) {
    await db
      .insertInto('audience_day')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['list_id', 'day', 'kind', 'source'])
          .doUpdateSet((eb) => ({ count: eb('audience_day.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
}

/** Removes the days of a deleted list. */
export async function deleteAudienceDays(db: Kysely<Database>, listId: number): Promise<void> {
  await db.deleteFrom('audience_day').where('list_id', '=', listId).execute();
}

import type { Kysely } from 'kysely';
import { growthKinds } from '../../../contract/people/growth.ts';
import type { AudienceDayTable, Database } from '../../storage/tables.ts';
import { findTimeZone } from '../../desk/account/time-zone.store.ts';
import { audienceDay, type AudienceCount, type AudienceTally, type WriteOrigin } from './audience.rules.ts';
import { byName } from '../../../lib/by-name.ts';
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
  for (const some of chunksOf(rowsOfDays(counts), rowsAtOnce)) {
    await db
      .insertInto('audience_day')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['list_id', 'day', 'source']).doUpdateSet((eb) => {
          return byName(growthKinds, (kind) => eb(`audience_day.${kind}`, '+', eb.ref(`excluded.${kind}`)));
        }),
      )
      .execute();
  }
}

/** Returns a row for each list, day, and source of the counts, in their order. */
function rowsOfDays(counts: readonly AudienceCount[]): AudienceDayTable[] {
  const rows = new Map<string, AudienceDayTable>();
  for (const { list_id, day, source, kind, count } of counts) {
    const key = JSON.stringify([list_id, day, source]);
    const row = rows.get(key) ?? { list_id, day, source, ...byName(growthKinds, () => 0) };
    row[kind] += count;
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** Removes the days of a deleted list. */
export async function deleteAudienceDays(db: Kysely<Database>, listId: number): Promise<void> {
  await db.deleteFrom('audience_day').where('list_id', '=', listId).execute();
}

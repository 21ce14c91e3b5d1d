import { sql, type Kysely } from 'kysely';
import { engagementTiers, type EngagementTier } from '../../../contract/people/engagement.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import type { Test } from '../segments/match-parts.store.ts';
import { inParts, mayGetMail } from '../segments/match-counts.store.ts';

/** Counts contacts that may get email by the first test true of them, in one pass over their facts. */
export async function countFirstTrue(
  storage: Pick<Storage, 'read' | 'dialect'>,
  tests: readonly Test[],
): Promise<number[]> {
  const cases = tests.map((test, at) => sql`when ${test} then ${sql.lit(at)}`);
  const reached = await mayGetMail(storage.read);
  const parts = await inParts(storage, async (part) => {
    const { rows } = await sql<{ place: number; count: number }>`
      select place, count(*) as count from (
        select case ${sql.join(cases, sql` `)} end as place from contact_fact where ${part} and ${reached}
      ) as judged where place is not null group by place`.execute(storage.read);
    return rows;
  });
  return tests.map((_, at) =>
    parts.filter(({ place }) => place === at).reduce((sum, { count }) => sum + count, 0),
  );
}

/** A count of all groups. */
export interface EngagementCount {
  /** The time of the count, epoch milliseconds. */
  readonly at: number;
  /** All contacts, whether they may get email or not. */
  readonly contacts: number;
  readonly counts: ReadonlyMap<EngagementTier, number>;
}

const allContacts = 'contacts';

/** Reads the newest count; null if there is none. */
export async function readEngagement(db: Kysely<Database>): Promise<EngagementCount | null> {
  const newest = db.selectFrom('engagement_day').select(({ fn }) => fn.max('day').as('day'));
  const rows = await db.selectFrom('engagement_day').selectAll().where('day', '=', newest).execute();
  const [first] = rows;
  if (first === undefined) return null;
  const counted = new Map(rows.map(({ tier, count }) => [tier, count]));
  const counts = new Map(engagementTiers.map((tier) => [tier, counted.get(tier) ?? 0]));
  return { at: first.counted_at, contacts: counted.get(allContacts) ?? 0, counts };
}

/** Sizes of the groups on a day. */
type EngagementDay = { readonly day: string; readonly counts: Record<string, number> };

/** Returns the counts of the days since one, earliest first. Groups of other versions are left out. */
export async function findEngagementDays(db: Kysely<Database>, from: string): Promise<EngagementDay[]> {
  const rows = await db
    .selectFrom('engagement_day')
    .select(['day', 'tier', 'count'])
    .where('day', '>=', from)
    .where('tier', 'in', engagementTiers)
    .orderBy('day')
    .execute();
  const days = new Map<string, Record<string, number>>();
  for (const { day, tier, count } of rows) days.set(day, { ...days.get(day), [tier]: count });
  return [...days].map(([day, counts]) => ({ day, counts }));
}

/** Stores the count of a day, replacing an earlier one. */
export async function writeEngagement(
  db: Kysely<Database>,
  day: string,
  { at, contacts, counts }: EngagementCount,
): Promise<void> {
  await db.deleteFrom('engagement_day').where('day', '=', day).execute();
  const rows = [...counts, [allContacts, contacts] as const].map(([tier, count]) => ({
    day,
    tier,
    count,
    counted_at: at,
  }));
  await db.insertInto('engagement_day').values(rows).execute();
}

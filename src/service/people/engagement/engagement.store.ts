import type { Kysely } from 'kysely';
import { engagementTiers, type EngagementTier } from '../../../contract/people/engagement.ts';
import type { Database } from '../../storage/tables.ts';

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

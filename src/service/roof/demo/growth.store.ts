import type { Kysely } from 'kysely';
import {
  audienceDay,
  AudienceTally,
  type AudienceContact,
  type AudienceCount,
} from '../../people/counters/audience.rules.ts';
import { addToAudienceDays } from '../../people/counters/audience.store.ts';
import type { ContactState } from '../../people/standing/contact-state.ts';
import type { Database } from '../../storage/tables.ts';

/**
 * Counts the people of the demo on the days on which they joined and left, instead of the day on which they were
 * written. Call it before anyone else joins or leaves.
 */
export async function spreadGrowth(db: Kysely<Database>, people: readonly ContactState[]): Promise<void> {
  const counts = growthOf(people);
  await db.deleteFrom('audience_day').execute();
  await addToAudienceDays(db, counts);
  const [since = audienceDay(0, 'UTC')] = counts.map(({ day }) => day).sort();
  await db.updateTable('meta').set({ value: since }).where('key', '=', 'audience_since').execute();
}

function growthOf(people: readonly ContactState[]): AudienceCount[] {
  const days = new Map<string, AudienceTally>();
  const on = (moment: number) => {
    const day = audienceDay(moment, 'UTC');
    const tally = days.get(day) ?? new AudienceTally();
    days.set(day, tally);
    return tally;
  };
  for (const person of people) {
    const begun = person.subscriptions.map(({ list_id }) => ({ list_id, cancelled_at: null }));
    let before: AudienceContact = { ...person, subscriptions: begun };
    on(person.created_at).change({ before: null, after: before });
    for (const { list_id, cancelled_at } of person.subscriptions) {
      if (cancelled_at === null) continue;
      const subscriptions = before.subscriptions.filter((one) => one.list_id !== list_id);
      const after = { ...before, subscriptions: [...subscriptions, { list_id, cancelled_at }] };
      on(cancelled_at).change({ before, after, isReader: true });
      before = after;
    }
  }
  return [...days].flatMap(([day, tally]) => tally.counts({ day, source: 'desk' }));
}

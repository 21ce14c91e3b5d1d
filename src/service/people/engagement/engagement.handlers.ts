import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { minute_ms } from '../../../lib/time/durations.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { compileMatch } from '../segments/match-compiler.store.ts';
import { readMatchNames } from '../segments/match-names.store.ts';
import { tiersOf, type Tier } from './engagement.rules.ts';
import { countFirstTrue } from './engagement.store.ts';

/** Engagement of the audience. */
export const engagementHandlers: HandlersOf<'audienceEngagement'> = {
  audienceEngagement: async (_request, { storage, now }) => {
    const tiers = tiersOf([...(await readMatchNames(storage.read)).lists.keys()]);
    const { counts, at } = await latestCount(storage, now(), () => counted(storage, tiers, now()));
    return {
      status: 200,
      body: {
        counted: formatTimestamp(at),
        may_get_mail: counts.reduce((sum, count) => sum + count, 0),
        tiers: tiers.map(({ tier, match }, place) => ({
          tier,
          count: counts[place] ?? 0,
          match: { v: 1, zone: 'UTC', match },
        })),
      },
    };
  },
};

interface Counted {
  readonly counts: readonly number[];
  /** The moment of the count, epoch milliseconds. */
  readonly at: number;
  readonly took_ms: number;
}

async function counted(storage: Context['storage'], tiers: readonly Tier[], at: number): Promise<Counted> {
  const began = performance.now();
  const { read: db, dialect } = storage;
  const compiled = await Promise.all(
    tiers.map((one) => compileMatch({ db, dialect }, { match: one.asked, zone: 'UTC', at })),
  );
  const counts = await countFirstTrue(
    storage,
    compiled.map(({ collect }) => collect),
  );
  return { counts, at, took_ms: performance.now() - began };
}

/** The last count of each storage that took long, and the one that is running. */
const latest = new WeakMap<Context['storage'], { readonly at: number; readonly count: Promise<Counted> }>();

/** Counts that take longer are kept for a while, so that opening the overview doesn't repeat them. */
const long_ms = 200;
const kept_ms = 10 * minute_ms;

/** Returns a count that isn't old, or counts anew; at the same time only once. */
async function latestCount(
  storage: Context['storage'],
  now: number,
  count: () => Promise<Counted>,
): Promise<Counted> {
  const known = latest.get(storage);
  if (known !== undefined && now - known.at < kept_ms) return known.count;
  const running = count();
  latest.set(storage, { at: now, count: running });
  try {
    const result = await running;
    if (result.took_ms < long_ms) latest.delete(storage);
    return result;
  } catch (error) {
    latest.delete(storage);
    throw error;
  }
}

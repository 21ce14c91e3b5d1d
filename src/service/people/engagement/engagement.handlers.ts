import { day_ms } from '../../../lib/time/durations.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { HandlersOf } from '../../base/context.ts';
import { findTimeZone } from '../../desk/account/time-zone.store.ts';
import { audienceDay } from '../counters/audience.rules.ts';
import { readMatchNames } from '../segments/match-names.store.ts';
import { engagementNow } from './count-engagement.ts';
import { tiersOf } from './engagement.rules.ts';
import { findEngagementDays } from './engagement.store.ts';

/** Days of the trend, today included. */
const trendDays = 90;

/** Engagement of the audience. */
export const engagementHandlers: HandlersOf<'audienceEngagement'> = {
  audienceEngagement: async (_request, context) => {
    const tiers = tiersOf([...(await readMatchNames(context.storage.read)).lists.keys()]);
    const { at, counts } = await engagementNow(context);
    const zone = await findTimeZone(context.storage.read);
    const from = audienceDay(context.now() - (trendDays - 1) * day_ms, zone);
    return {
      status: 200,
      body: {
        counted: formatTimestamp(at),
        may_get_mail: tiers.reduce((sum, { tier }) => sum + (counts.get(tier) ?? 0), 0),
        tiers: tiers.map(({ tier, match }) => ({
          tier,
          count: counts.get(tier) ?? 0,
          match: { v: 1, zone, match },
        })),
        days: await findEngagementDays(context.storage.read, from),
      },
    };
  },
};

import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { HandlersOf } from '../../base/context.ts';
import { readMatchNames } from '../segments/match-names.store.ts';
import { engagementNow } from './count-engagement.ts';
import { tiersOf } from './engagement.rules.ts';

/** Engagement of the audience. */
export const engagementHandlers: HandlersOf<'audienceEngagement'> = {
  audienceEngagement: async (_request, context) => {
    const tiers = tiersOf([...(await readMatchNames(context.storage.read)).lists.keys()]);
    const { at, counts } = await engagementNow(context);
    return {
      status: 200,
      body: {
        counted: formatTimestamp(at),
        may_get_mail: tiers.reduce((sum, { tier }) => sum + (counts.get(tier) ?? 0), 0),
        tiers: tiers.map(({ tier, match }) => ({
          tier,
          count: counts.get(tier) ?? 0,
          match: { v: 1, zone: 'UTC', match },
        })),
      },
    };
  },
};

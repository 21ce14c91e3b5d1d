import { engagementTiers, type EngagementTier } from '../../../contract/people/engagement.ts';
import type { Match } from '../../../contract/people/segments/match.ts';
import { mostValues } from '../../../contract/people/segments/operands.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';

/** Conditions of each tier alone; contacts of the tiers before it are left out. Interface: lists, Engagement. */
const asked: Readonly<Record<EngagementTier, Match>> = {
  new: {
    all: [
      { on: 'created', is: 'in_last', n: 30, unit: 'day' },
      { on: 'mails', is: 'less', n: 3 },
    ],
  },
  clicking: { on: 'last_click', is: 'in_last', n: 30, unit: 'day' },
  reading: { on: 'last_sign', is: 'in_last', n: 90, unit: 'day' },
  fading: { on: 'last_sign', is: 'in_last', n: 180, unit: 'day' },
  hidden: { on: 'last_hidden', is: 'in_last', n: 90, unit: 'day' },
  quiet: { on: 'mails', is: 'at_least', n: 5 },
  few: { all: [] },
};

/** A tier, the conditions on its contacts, and the match for exactly its contacts. */
export interface Tier {
  readonly tier: EngagementTier;
  readonly asked: Match;
  readonly match: Match;
}

/** Returns the tiers of contacts that may get email: active and on one of these lists. */
export function tiersOf(listHashes: readonly string[]): Tier[] {
  const onLists = chunksOf(listHashes, mostValues).map((lists): Match => ({
    on: 'list',
    is: 'subscribed',
    lists,
  }));
  const [only] = onLists;
  const reached: Match[] = [
    { on: 'active', is: 'yes' },
    onLists.length === 1 && only !== undefined ? only : { any: onLists },
  ];
  return engagementTiers.map((tier, at) => {
    const before = engagementTiers.slice(0, at).map((one) => asked[one]);
    const others = before.map((match): Match => ({ not: match }));
    const own = tier === 'few' ? [] : [asked[tier]];
    return { tier, asked: asked[tier], match: { all: [...reached, ...own, ...others] } };
  });
}

import type { Match } from '../people/segments/match.ts';
import { targetingMatches, type NamedTargeting, type TargetingGroup } from './targeting.ts';

/** Reasons why contacts on the lists of an email don't get it, in the order of checking. */
export const leftOutReasons = [
  'cancelled',
  'inactive',
  'suppressed',
  'not_in_segment',
  'excluded',
  'opened',
  'hidden',
] as const;

export type LeftOutReason = (typeof leftOutReasons)[number];

const groupOf: Partial<Record<LeftOutReason, TargetingGroup>> = {
  not_in_segment: 'only',
  excluded: 'excluded',
  opened: 'opened',
  hidden: 'hidden',
};

const isSuppressed: Match = { on: 'active', is: 'reason', values: ['suppressed'] };

/**
 * Returns the match of the contacts that a reason leaves out of an email, as `audienceCount` counts them. Returns null
 * if the targeting has no group for the reason.
 */
export function leftOutMatch(
  reason: LeftOutReason,
  { lists, targeting }: { readonly lists: readonly string[]; readonly targeting: NamedTargeting },
): Match | null {
  const subscribed: Match = { on: 'list', is: 'subscribed', lists: [...lists] };
  if (reason === 'cancelled')
    return { all: [{ on: 'list', is: 'cancelled', lists: [...lists] }, { not: subscribed }] };
  const inactive: Match = { on: 'active', is: 'no' };
  if (reason === 'inactive') return { all: [subscribed, inactive, { not: isSuppressed }] };
  if (reason === 'suppressed') return { all: [subscribed, isSuppressed] };
  const groups = [...targetingMatches(targeting)];
  const at = groups.findIndex(([group]) => group === groupOf[reason]);
  const group = groups[at]?.[1];
  if (group === undefined) return null;
  const before = groups.slice(0, at).flatMap(([, match]) => partsOf(match));
  return { all: [...activeOn(lists), ...before, ...partsOf(negated(group))] };
}

/** Returns the match of the contacts who get an email, as `audienceCount` counts them. */
export function recipientsMatch({
  lists,
  targeting,
}: {
  readonly lists: readonly string[];
  readonly targeting: NamedTargeting;
}): Match {
  const groups = [...targetingMatches(targeting).values()];
  return { all: [...activeOn(lists), ...groups.flatMap(partsOf)] };
}

function activeOn(lists: readonly string[]): readonly Match[] {
  return [
    { on: 'list', is: 'subscribed', lists: [...lists] },
    { on: 'active', is: 'yes' },
  ];
}

function partsOf(match: Match): readonly Match[] {
  return 'all' in match ? match.all : [match];
}

/** Returns the complement of a match, never as `not` around a group: the condition builder can't show that. */
function negated(match: Match): Match {
  if ('not' in match) return match.not;
  if ('all' in match) return { any: match.all.map(negated) };
  if ('any' in match) return { all: match.any.map(negated) };
  return { not: match };
}

import * as z from 'zod/mini';
import { recordId, severalTexts } from '../wire/fields.ts';
import { hiddenOpens, targetingOf } from './shown-targeting.ts';
import { matchField, segmentDefinition, type Match } from '../people/segments/match.ts';

// @__NO_SIDE_EFFECTS__
function hashes() {
  return z.optional(z.nullable(severalTexts()));
}

/**
 * Members that narrow the recipients of an email within its lists. Recipients are in any of `segments`, fit `match`, and
 * are neither on `exclude_lists` nor in `exclude_segments`. With `not_opened_of`, they got that email and neither opened
 * nor clicked it. With `not_sent_of`, they didn't get that email and can't have got it: their delivery isn't `unknown`.
 * `hidden`: whether to leave out contacts whose email app opens every email.
 */
export const targetingMembers = {
  segments: hashes(),
  match: z.optional(z.nullable(segmentDefinition)),
  exclude_lists: hashes(),
  exclude_segments: hashes(),
  not_opened_of: z.optional(z.nullable(recordId())),
  not_sent_of: z.optional(z.nullable(recordId())),
  hidden: z.optional(z.nullable(z.enum(hiddenOpens))),
};

/** The parsed targeting. */
export const targeting = targetingOf(matchField, segmentDefinition);

export type Targeting = z.output<typeof targeting>;

/** Segments, lists and an email of a targeting, by name, whether stored or only named. */
export interface NamedTargeting {
  readonly segments: readonly { readonly hash: string }[];
  readonly match: { readonly match: Match } | null;
  readonly exclude_lists: readonly { readonly hash: string }[];
  readonly exclude_segments: readonly { readonly hash: string }[];
  readonly not_opened_of: number | null;
  readonly not_sent_of: number | null;
  readonly not_sent_others?: readonly number[];
  readonly hidden: (typeof hiddenOpens)[number];
}

/** Groups of a targeting, in the order in which they exclude contacts. A recipient meets all of them. */
export const targetingGroups = ['only', 'excluded', 'opened', 'hidden'] as const;

/** One of `targetingGroups`. */
export type TargetingGroup = (typeof targetingGroups)[number];

/**
 * Returns the match of each group of a targeting, without groups that change nothing. A recipient meets all of them.
 */
export function targetingMatches(given: NamedTargeting): ReadonlyMap<TargetingGroup, Match> {
  const { not_opened_of: id, not_sent_of: stopped, not_sent_others = [] } = given;
  const reached = stopped === null ? [] : [reachedMatch([stopped, ...not_sent_others])];
  const opened = id === null ? [] : isOpened(id);
  const groups: [TargetingGroup, readonly Match[]][] = [
    ['only', [...onlyMatches(given), ...(id === null ? [] : [sentMatch(id)])]],
    ['excluded', [...butNotMatches(given), ...reached].map((not): Match => ({ not }))],
    ['opened', opened.map((not): Match => ({ not }))],
    ['hidden', id === null || given.hidden === 'count' ? [] : [{ not: openedByMachine(id) }]],
  ];
  return new Map(
    groups.flatMap(([group, all]) => (all.length === 0 ? [] : [[group, single(all, 'all')] as const])),
  );
}

/** Returns the match of the contacts kept by "only those who", or null if it keeps everybody. */
export function onlyMatch(given: Pick<NamedTargeting, 'segments' | 'match'>): Match | null {
  const all = onlyMatches(given);
  return all.length === 0 ? null : single(all, 'all');
}

/** Returns the match of the contacts excluded by "but not", or null if it excludes nobody. */
export function butNotMatch(given: Pick<NamedTargeting, 'exclude_lists' | 'exclude_segments'>): Match | null {
  const any = butNotMatches(given);
  return any.length === 0 ? null : single(any, 'any');
}

function onlyMatches({ segments, match }: Pick<NamedTargeting, 'segments' | 'match'>): Match[] {
  const inSegments = segments.map(inSegment);
  return [
    ...(inSegments.length === 0 ? [] : [single(inSegments, 'any')]),
    ...(match === null ? [] : [match.match]),
  ];
}

function butNotMatches({
  exclude_lists,
  exclude_segments,
}: Pick<NamedTargeting, 'exclude_lists' | 'exclude_segments'>): Match[] {
  const lists = exclude_lists.map(({ hash }) => hash);
  return [
    ...(lists.length === 0 ? [] : [{ on: 'list', is: 'subscribed', lists } satisfies Match]),
    ...exclude_segments.map(inSegment),
  ];
}

function inSegment({ hash }: { readonly hash: string }): Match {
  return { on: 'segment', is: 'in', segment: hash };
}

function sentMatch(id: number): Match {
  return { on: 'mail', is: 'sent', mails: { ids: [id] } };
}

function reachedMatch(ids: number[]): Match {
  return { on: 'mail', is: 'reached', mails: { ids } };
}

function isOpened(id: number): Match[] {
  return [
    { on: 'mail', is: 'opened', mails: { ids: [id] } },
    { on: 'mail', is: 'clicked', mails: { ids: [id] } },
  ];
}

function openedByMachine(id: number): Match {
  return { on: 'mail', is: 'opened', mails: { ids: [id] }, machines: true };
}

function single(matches: readonly Match[], kind: 'all' | 'any'): Match {
  const [first] = matches;
  if (first !== undefined && matches.length === 1) return first;
  return kind === 'all' ? { all: matches } : { any: matches };
}

import type { Condition } from './conditions.ts';
import type { Match } from './match.ts';

/** Everything that a match names, each once. */
export interface MatchReferences {
  readonly lists: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  readonly mails: ReadonlySet<number>;
  readonly segments: ReadonlySet<string>;
  readonly sources: ReadonlySet<string>;
}

/** Returns everything that some matches name. */
export function referencesOf(matches: readonly Match[]): MatchReferences {
  const conditions = matches.flatMap(conditionsOf);
  const named = <Value>(pick: (condition: Condition) => readonly Value[]) =>
    new Set(conditions.flatMap((condition) => pick(condition)));
  return {
    lists: named((one) => (one.on === 'list' ? one.lists : [])),
    attributes: named((one) => (one.on === 'attribute' ? [one.code] : [])),
    mails: named((one) => (one.on === 'mail' && 'ids' in one.mails ? one.mails.ids : [])),
    segments: named((one) => (one.on === 'segment' ? [one.segment] : [])),
    sources: named((one) => (one.on === 'source' ? one.values : [])),
  };
}

/** Returns the conditions of a match, at any depth, in order. */
function conditionsOf(match: Match): readonly Condition[] {
  if ('all' in match) return match.all.flatMap(conditionsOf);
  if ('any' in match) return match.any.flatMap(conditionsOf);
  if ('not' in match) return conditionsOf(match.not);
  return [match];
}

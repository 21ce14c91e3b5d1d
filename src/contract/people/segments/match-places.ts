import type { Match } from './match.ts';

/** A part of a match, and its path, such as `["all", 0]`. */
export interface MatchPlace {
  readonly path: (string | number)[];
  readonly part: Match;
}

/** Returns the whole match and every part of it, in order. */
export function placesOf(match: Match, path: (string | number)[] = []): MatchPlace[] {
  const own: MatchPlace = { path, part: match };
  if ('not' in match) return [own, ...placesOf(match.not, [...path, 'not'])];
  const [name, parts] =
    'all' in match
      ? (['all', match.all] as const)
      : 'any' in match
        ? (['any', match.any] as const)
        : ['', []];
  return [own, ...parts.flatMap((part, index) => placesOf(part, [...path, name, index]))];
}

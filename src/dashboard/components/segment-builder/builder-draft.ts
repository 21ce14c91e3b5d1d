import type { Condition } from '../../../contract/people/segments/conditions.ts';
import type { Match } from '../../../contract/people/segments/match.ts';

/** A condition in the builder; `id` only distinguishes rows. */
export interface Row {
  readonly id: number;
  readonly kind: 'row';
  readonly condition: Condition;
  readonly isNegated: boolean;
}

/** A group of conditions within the builder. */
export interface Group {
  readonly id: number;
  readonly kind: 'group';
  readonly join: Join;
  readonly rows: readonly Row[];
}

export type Join = 'all' | 'any';

/** A match in the builder's format, with two levels. `isBare`: a single condition without a group around it. */
export interface BuilderDraft {
  readonly join: Join;
  readonly parts: readonly (Row | Group)[];
  readonly isBare: boolean;
}

let lastId = 0;

/** Returns a row of a condition. */
export function rowOf(condition: Condition, isNegated = false): Row {
  lastId += 1;
  return { id: lastId, kind: 'row', condition, isNegated };
}

/** Returns a group of rows. */
export function groupOf(join: Join, rows: readonly Row[]): Group {
  lastId += 1;
  return { id: lastId, kind: 'group', join, rows };
}

/** Returns a match in the builder's format; null for one with more levels, or with negated groups. */
export function draftOf(match: Match): BuilderDraft | null {
  const row = rowOrNull(match);
  if (row !== null) return { join: 'all', parts: [row], isBare: true };
  const [join, matches] = membersOf(match);
  const parts = matches.map((part) => rowOrNull(part) ?? groupOrNull(part));
  const drawn = parts.filter((part) => part !== null);
  return join === null || drawn.length < parts.length ? null : { join, parts: drawn, isBare: false };
}

/** Returns the match of a draft: unchanged parts stay identical, member for member. */
export function matchOf({ join, parts, isBare }: BuilderDraft): Match {
  const matches = parts.map((part) =>
    part.kind === 'row' ? matchOfRow(part) : grouped(part.join, part.rows.map(matchOfRow)),
  );
  const [only] = matches;
  return isBare && only !== undefined && matches.length === 1 ? only : grouped(join, matches);
}

/** Returns the match of a row. */
export function matchOfRow({ condition, isNegated }: Row): Match {
  return isNegated ? { not: condition } : condition;
}

/** Returns a draft with one part changed, or removed for null. */
export function withPart(draft: BuilderDraft, id: number, part: Row | Group | null): BuilderDraft {
  const parts = draft.parts.flatMap((one) => (one.id === id ? (part === null ? [] : [part]) : [one]));
  return { ...draft, parts };
}

function grouped(join: Join, parts: readonly Match[]): Match {
  return join === 'all' ? { all: parts } : { any: parts };
}

function membersOf(match: Match): [Join | null, readonly Match[]] {
  if ('all' in match) return ['all', match.all];
  if ('any' in match) return ['any', match.any];
  return [null, []];
}

function rowOrNull(match: Match): Row | null {
  if ('on' in match) return rowOf(match);
  return 'not' in match && 'on' in match.not ? rowOf(match.not, true) : null;
}

function groupOrNull(match: Match): Group | null {
  const [join, matches] = membersOf(match);
  const rows = matches.map(rowOrNull).filter((row) => row !== null);
  return join === null || rows.length < matches.length ? null : groupOf(join, rows);
}

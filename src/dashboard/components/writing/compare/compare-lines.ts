import { matchKeys } from '../../../../lib/text/match-keys.ts';
import { likeness, wordsIn } from './likeness.ts';

/** A line of one or both versions, numbered from 1; null for a version without it. */
export interface ComparedLine {
  readonly kind: 'same' | 'changed' | 'gone' | 'new';
  readonly before: { readonly number: number; readonly text: string } | null;
  readonly after: { readonly number: number; readonly text: string } | null;
}

/** Longer lines are split before tags, because some tools write an email in a single line. */
const longestLine = 240;

/** The number of lines searched for a similar one. */
const nearLines = 12;

/** Choice: lines less similar than this count as one added and one removed. */
const leastLikeness = 0.4;

/** Splits a source into lines to compare; joined, they are the source without its line endings. */
function linesOf(source: string): string[] {
  return source
    .split(/\r\n|\r|\n/)
    .flatMap((line) => (line.length > longestLine ? line.split(/(?<=>)(?=<)/) : [line]));
}

/** Compares two sources line by line. Between equal lines, similar ones are next to each other. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [older, newer] = [linesOf(before), linesOf(after)];
  if (before === '') older.pop();
  if (after === '') newer.pop();
  // Lines that differ only in spaces at their end are equal.
  const matches = matchKeys(
    older.map((line) => line.trimEnd()),
    newer.map((line) => line.trimEnd()),
  );
  const lines: ComparedLine[] = [];
  let [at, other] = [0, 0];
  const toNext = (end: number, otherEnd: number) => {
    lines.push(...differing(numbered(older, at, end), numbered(newer, other, otherEnd)));
    [at, other] = [end, otherEnd];
  };
  for (const [place, match] of matches.entries()) {
    if (match === -1) continue;
    toNext(match, place);
    const [one, two] = [older[match] ?? '', newer[place] ?? ''];
    lines.push({
      kind: 'same',
      before: { number: match + 1, text: one },
      after: { number: place + 1, text: two },
    });
    [at, other] = [match + 1, place + 1];
  }
  toNext(older.length, newer.length);
  return lines;
}

type Line = NonNullable<ComparedLine['before']>;

function numbered(lines: readonly string[], start: number, end: number): Line[] {
  return lines.slice(start, end).map((text, at) => ({ number: start + at + 1, text }));
}

/** Pairs similar lines of two ranges in order; the others are removed or added. */
function differing(older: readonly Line[], newer: readonly Line[]): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let next = 0;
  for (const before of older) {
    const words = wordsIn(before.text);
    const near = newer.slice(next, next + nearLines);
    const offset = near.findIndex(({ text }) => isAlike(before.text, text, words));
    if (offset === -1) {
      lines.push({ kind: 'gone', before, after: null });
      continue;
    }
    const found = next + offset;
    for (const after of newer.slice(next, found)) lines.push({ kind: 'new', before: null, after });
    lines.push({ kind: 'changed', before, after: newer[found] ?? null });
    next = found + 1;
  }
  for (const after of newer.slice(next)) lines.push({ kind: 'new', before: null, after });
  return lines;
}

function isAlike(one: string, other: string, words: ReadonlyMap<string, number>): boolean {
  return one.trim() === other.trim() || likeness(words, wordsIn(other)) >= leastLikeness;
}

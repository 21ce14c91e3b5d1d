import { matchKeys } from '../../../../lib/text/match-keys.ts';
import { likeness, wordsIn } from './likeness.ts';

/** A line of one or both versions, numbered from 1; null where a version has none. */
export interface ComparedLine {
  readonly kind: 'same' | 'changed' | 'gone' | 'new';
  readonly before: { readonly number: number; readonly text: string } | null;
  readonly after: { readonly number: number; readonly text: string } | null;
}

/** Longer lines are parted before tags, as some tools write an email into one. */
const longestLine = 240;

/** The lines among which one that is like another is looked for. */
const nearLines = 12;

/** Choice: less alike than this, a line is a new one and one that is gone. */
const leastLikeness = 0.4;

/** Returns a source as lines that can be compared; joined, they are the source without its line ends. */
function linesOf(source: string): string[] {
  return source
    .split(/\r\n|\r|\n/)
    .flatMap((line) => (line.length > longestLine ? line.split(/(?<=>)(?=<)/) : [line]));
}

/** Compares two sources line by line. Between equal lines, similar ones are beside each other. */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [older, newer] = [linesOf(before), linesOf(after)];
  if (before === '') older.pop();
  if (after === '') newer.pop();
  // Lines that differ in room at their end are equal.
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

/** Pairs lines of two stretches in their order where they are alike; the others are gone or new. */
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

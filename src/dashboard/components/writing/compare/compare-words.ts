import { matchKeys } from '../../../../lib/text/match-keys.ts';

/** A range of a text, from a character to before another. */
export type Stretch = readonly [start: number, end: number];

/** Parts of two texts that the other one doesn't have. */
export interface ChangedWords {
  readonly before: readonly Stretch[];
  readonly after: readonly Stretch[];
}

/** Compares two texts by words. Changed spaces don't count; changed words with only spaces in between are one range. */
export function changedWords(before: string, after: string): ChangedWords {
  const older = wordsOf(before);
  const newer = wordsOf(after);
  const matches = matchKeys(
    older.map(({ text }) => text),
    newer.map(({ text }) => text),
  );
  const matched = new Set(matches);
  return {
    before: stretches(
      before,
      older.filter((_, at) => !matched.has(at)),
    ),
    after: stretches(
      after,
      newer.filter((_, at) => matches[at] === -1),
    ),
  };
}

interface Word {
  readonly text: string;
  readonly at: number;
}

function wordsOf(text: string): Word[] {
  const words = text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|[^\s\p{L}\p{M}\p{N}]/gu);
  return Array.from(words, ({ 0: word, index: at }) => ({ text: word, at }));
}

function stretches(text: string, words: readonly Word[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { text: word, at } of words) {
    const end = at + word.length;
    const last = found.at(-1);
    if (last !== undefined && text.slice(last[1], at).trim() === '') found[found.length - 1] = [last[0], end];
    else found.push([at, end]);
  }
  return found;
}

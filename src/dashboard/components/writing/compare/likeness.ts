/** Counts the words of a text. */
export function wordsIn(text: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Returns the share of words in both texts, from 0 to 1 (Dice's coefficient). 0 without words. */
export function likeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  const all = countOf(one) + countOf(other);
  return all === 0 ? 0 : (2 * shared) / all;
}

function countOf(words: ReadonlyMap<string, number>): number {
  return [...words.values()].reduce((sum, count) => sum + count, 0);
}

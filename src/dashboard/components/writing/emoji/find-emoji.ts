import { foldKey } from '../../../../lib/text/fold-key.ts';
import type { EmojiData } from './emoji-data.ts';

/** An emoji found by a search. */
export interface FoundEmoji {
  readonly emoji: string;
  readonly label: string;
}

/** Maximum number of emoji in a search by typing. */
const most = 8;

/**
 * Returns the emoji with a word that begins with the typed text: first names that begin with it, then names with such a
 * word, then other words. Accents don't count.
 */
export function findEmoji({ emojis }: EmojiData, query: string): FoundEmoji[] {
  const wanted = foldKey(query);
  if (wanted === '') return [];
  return emojis
    .map(({ emoji, label, tags }) => ({ emoji, label, rank: rankOf(label, tags, wanted) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((one, two) => one.rank - two.rank)
    .slice(0, most)
    .map(({ emoji, label }) => ({ emoji, label }));
}

function rankOf(label: string, tags: readonly string[], wanted: string): number {
  const name = foldKey(label);
  if (name.startsWith(wanted)) return 0;
  if (hasWord(name, wanted)) return 1;
  return tags.some((tag) => hasWord(foldKey(tag), wanted)) ? 2 : 3;
}

function hasWord(text: string, wanted: string): boolean {
  return text.split(/[\s_-]+/).some((word) => word.startsWith(wanted));
}

import UFuzzy from '@leeoniya/ufuzzy';
import { foldKey } from '../../../../lib/text/fold-key.ts';

/** Allows every letter; the words of a search may be anywhere in a label, in any order. */
const shared = { unicode: true, interSplit: String.raw`[^\p{L}\d']+`, intraSplit: String.raw`\p{Ll}\p{Lu}` };

const exact = new UFuzzy(shared);

/** Forgives one typo in a word: an extra, missing, or wrong letter, or two swapped ones. */
const forgiving = new UFuzzy({ ...shared, intraMode: 1 });

/** The maximum number of search words that are tried in every order. */
const mostWordsInAnyOrder = 4;

/**
 * Returns the entries whose label contains the words of `text`, best first. Case and accents don't count. Without
 * `text`, returns all of them.
 */
export function findExactly<T extends { readonly label: string }>(
  entries: readonly T[],
  text: string,
): readonly T[] {
  return found(exact, entries, text);
}

/** Returns the entries like `findExactly`, allowing one typo in each word. */
export function findForgiving<T extends { readonly label: string }>(
  entries: readonly T[],
  text: string,
): readonly T[] {
  return found(forgiving, entries, text);
}

function found<T extends { readonly label: string }>(
  matcher: UFuzzy,
  entries: readonly T[],
  text: string,
): readonly T[] {
  if (text === '') return entries;
  const labels = entries.map(({ label }) => foldKey(label));
  const [indexes, , order] = matcher.search(labels, foldKey(text), mostWordsInAnyOrder);
  const ranked = order?.map((place) => indexes[place]) ?? indexes ?? [];
  return ranked.flatMap((index) => {
    const entry = index === undefined ? undefined : entries[index];
    return entry === undefined ? [] : [entry];
  });
}

/** Counts the characters of a text as people do: an emoji of several code points, or a letter with its accents, is one. */
export function countCharacters(text: string): number {
  return Array.from(new Intl.Segmenter().segment(text)).length;
}

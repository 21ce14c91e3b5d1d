import type { TextPart } from '../dialect.ts';

/** Returns whether a trigram index can find a text. It can't if the text is shorter than a trigram. */
export function isSearchable({ text }: TextPart): boolean {
  return Array.from(text).length >= 3;
}

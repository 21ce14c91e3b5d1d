import type { TextPart } from '../dialect.ts';

/** Returns whether an index of trigrams helps to find a text: it can't where the text is shorter than one. */
export function isSearchable({ text }: TextPart): boolean {
  return Array.from(text).length >= 3;
}

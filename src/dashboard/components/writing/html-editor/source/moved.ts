import type { Range } from './ranges.ts';

/** The place of an element behind an edit that made the text longer by so many characters. */
export function shifted({ tag, kind, start, tagEnd, innerEnd, end }: Range, by: number): Range {
  return { tag, kind, start: start + by, tagEnd: tagEnd + by, innerEnd: innerEnd + by, end: end + by };
}

/** The place of the edited element itself or of one around it, which reaches further; one before it stays. */
export function grown(range: Range, edited: Range, by: number): Range {
  if (range.innerEnd < edited.innerEnd || range.kind !== 'open' || range.end < edited.end) return range;
  return { ...range, innerEnd: range.innerEnd + by, end: range.end + by };
}

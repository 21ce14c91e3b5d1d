import type { Range } from './ranges.ts';

/** Returns the range of an element after an edit that lengthened the text by that many characters. */
export function shifted({ tag, kind, start, tagEnd, innerEnd, end }: Range, by: number): Range {
  return { tag, kind, start: start + by, tagEnd: tagEnd + by, innerEnd: innerEnd + by, end: end + by };
}

/** Returns the range of the edited element or one around it, which grows; one before it stays. */
export function grown(range: Range, edited: Range, by: number): Range {
  if (range.innerEnd < edited.innerEnd || range.kind !== 'open' || range.end < edited.end) return range;
  return { ...range, innerEnd: range.innerEnd + by, end: range.end + by };
}

import { foreignTags } from '../../../../rendering/placeholders/foreign-tags.ts';
import { parsePlaceholders } from '../../../../rendering/placeholders/placeholder.ts';
import type { Placeholder } from '../../../../rendering/placeholders/placeholder-reader.ts';

/** A merge tag of another service, which nobody fills in; its name is its source. */
export interface ForeignTag {
  readonly kind: 'foreign';
  readonly name: string;
  readonly fallback: null;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** A merge tag of ours, or of another service. */
export type WrittenTag = Placeholder | ForeignTag;

/** Words, or a merge tag between them. */
export type TagPiece = string | WrittenTag;

/** Splits a text at its merge tags. The pieces in order, with tags as their source, are the text. */
export function tagPieces(text: string): readonly TagPiece[] {
  const pieces: TagPiece[] = [];
  let at = 0;
  for (const tag of tagsIn(text)) {
    if (tag.start > at) pieces.push(text.slice(at, tag.start));
    pieces.push(tag);
    at = tag.end;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

/** Returns the merge tags in order. If two overlap, ours counts. */
function tagsIn(text: string): readonly WrittenTag[] {
  const own = parsePlaceholders(text);
  const foreign = Array.from(text.matchAll(foreignTags), ({ 0: source, index }): ForeignTag => {
    return {
      kind: 'foreign',
      name: source,
      fallback: null,
      source,
      start: index,
      end: index + source.length,
    };
  }).filter(({ start, end }) => own.every((tag) => tag.end <= start || tag.start >= end));
  if (foreign.length === 0) return own;
  return [...own, ...foreign].toSorted((one, other) => one.start - other.start);
}

/** Returns whether a text has a merge tag. */
export function hasTags(text: string): boolean {
  return parsePlaceholders(text, 1).length > 0 || text.search(foreignTags) !== -1;
}

/** Returns the merge tag of a source that is nothing else; null for other text. */
export function tagOf(source: string): WrittenTag | null {
  const [tag] = tagsIn(source);
  return tag?.source === source ? tag : null;
}

/** Returns a merge tag with another fallback, or none if it is empty; null for a fallback that no tag can contain. */
export function withFallback(
  { kind, name, fallback: before, source }: WrittenTag,
  fallback: string,
): string | null {
  if (fallback === (before ?? '')) return source;
  if (kind === 'foreign') return null;
  const inner = fallback === '' ? name : `${name}|${fallback}`;
  const next = kind === 'name' ? `##${inner}##` : `[[${inner}]]`;
  return tagOf(next) === null ? null : next;
}

/** Returns a caret's position among pieces, counting each merge tag as one letter. */
export function caretAmongPieces(text: string, offset: number): number {
  let position = 0;
  let at = 0;
  for (const piece of tagPieces(text)) {
    const length = typeof piece === 'string' ? piece.length : piece.source.length;
    if (typeof piece === 'string') position += Math.max(0, Math.min(length, offset - at));
    else if (offset > at) position += 1;
    at += length;
  }
  return position;
}

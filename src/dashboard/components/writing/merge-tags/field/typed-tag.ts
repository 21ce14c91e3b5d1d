import type { OfferedPlaceholder } from '../../offered-placeholders.ts';

/** A merge tag whose beginning is being typed. */
export interface TypedTag {
  readonly sign: string;
  /** The letters after the sign. */
  readonly query: string;
  /** The position of the entry that Enter chooses. */
  readonly active: number;
}

/** Returns the merge tag that the words before the caret begin; null for none. */
export function typedTag(words: string): TypedTag | null {
  const [, sign, query] = /(?<!#)(##)([^\s#]*)$/.exec(words) ?? /(?<!\[)(\[\[)([^\s[\]]*)$/.exec(words) ?? [];
  return sign === undefined || query === undefined ? null : { sign, query, active: 0 };
}

/** Returns the offered tags with the typed sign that have a word which begins with the typed letters. */
export function tagsLike(
  offered: readonly OfferedPlaceholder[],
  { sign, query }: TypedTag,
): readonly OfferedPlaceholder[] {
  const wanted = query.toLowerCase();
  return offered.filter(({ text, label }) => {
    const words = [text.slice(sign.length), ...label.split(/\s+/)];
    return text.startsWith(sign) && words.some((word) => word.toLowerCase().startsWith(wanted));
  });
}

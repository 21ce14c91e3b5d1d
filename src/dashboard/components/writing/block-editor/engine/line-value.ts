import type { JSONContent } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { tagPieces, type TagPiece } from '../../merge-tags/tag-pieces.ts';
import { richValue } from './rich-value.ts';
import { leafText, mergeTagName } from './merge-tag.ts';
import { keepSpaces } from './spaces.ts';

/**
 * Converts a line of text to the engine's document. Spaces that an email shows as one become one, so that a text looks
 * the same when it becomes live, but a last one stays, so that typing can continue after it. The value stays unchanged
 * until it is edited. Merge tags stay as written. A `field` shows every space.
 */
export function lineContent(value: string, kind: 'line' | 'field' = 'line'): JSONContent {
  const isField = kind === 'field';
  const lines = isField ? [value] : value.split(/\r\n?|\n/);
  const content = lines.flatMap((line, at): JSONContent[] => [
    ...(at === 0 ? [] : [{ type: 'hardBreak' }]),
    ...(isField ? tagPieces(line) : withoutSpareBlanks(tagPieces(line))).flatMap((piece): JSONContent[] => {
      if (typeof piece !== 'string') return [{ type: mergeTagName, attrs: { source: piece.source } }];
      return piece === '' ? [] : [{ type: 'text', text: piece }];
    }),
  ]);
  return { type: 'doc', content };
}

function withoutSpareBlanks(pieces: readonly TagPiece[]): readonly TagPiece[] {
  return pieces.map((piece, at) => {
    if (typeof piece !== 'string') return piece;
    const words = piece.replace(/[ \t]+/g, ' ');
    return at === 0 ? words.replace(/^ /, '') : words;
  });
}

/** Returns the marks of a line as HTML; null for a line that has none. */
export function lineMarks(document: Node): string | null {
  return document.children.some(({ marks }) => marks.length > 0) ? richValue(document) : null;
}

/**
 * Returns the words of the engine's document, with a newline for each break and merge tags as written. A `field` keeps
 * plain spaces.
 */
export function lineValue({ children }: Node, kind: 'line' | 'field' = 'line'): string {
  const content = Fragment.from([...(kind === 'field' ? children : keepSpaces(children))]);
  return content.textBetween(0, content.size, '\n', leafText);
}

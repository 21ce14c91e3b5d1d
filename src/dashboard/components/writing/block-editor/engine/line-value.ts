import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/**
 * Returns a line of text as the engine's document. Blanks that an email shows as one are one here too, so that a text
 * looks the same when it becomes live; its value stays as it is until somebody writes.
 */
export function lineContent(value: string): JSONContent {
  const lines = value
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/^ | $/g, ''));
  const content = lines.flatMap((line, at): JSONContent[] => [
    ...(at === 0 ? [] : [{ type: 'hardBreak' }]),
    ...(line === '' ? [] : [{ type: 'text', text: line }]),
  ]);
  return { type: 'doc', content };
}

/** Returns the words of the engine's document, each break as a new line. */
export function lineValue(document: Node): string {
  return document.textBetween(0, document.content.size, '\n', () => '\n');
}

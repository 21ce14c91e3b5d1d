import type { RenderContext } from './render-context.ts';
import { sanitiseLabelMarks, sanitiseMarks } from './rich-text.ts';
import { textStyles } from './text-styles.ts';
import { lines } from './words.ts';

/** Renders the words of a line with their marks, if the marks still match the words. */
export function marked(words: string, marks: unknown, context: RenderContext): string {
  if (typeof marks !== 'string' || marks === '') return lines(words);
  return sanitiseMarks(marks, words, textStyles(context)) ?? lines(words);
}

/**
 * Renders the words of a link or button with their marks, but without links, because a link can't be inside another.
 */
export function markedLabel(words: string, marks: unknown, context: RenderContext): string {
  if (typeof marks !== 'string' || marks === '') return lines(words);
  return sanitiseLabelMarks(marks, words, textStyles(context)) ?? lines(words);
}

import { scanHtml } from '../../../../../rendering/html/scan-html.ts';
import type { WordsPlace } from '../../block-editor/state/words-place.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the text of a block at a place in its email with hooks, and the words there; null if no text is there. Within
 * a tag, the words are the value of its attribute, such as a URL.
 */
export function wordsPlaceIn(html: string, { start, end }: Stretch): WordsPlace | null {
  const isInTag = html.lastIndexOf('<', start - 1) > html.lastIndexOf('>', start - 1);
  // A label has its hook within the link.
  const reach = isInTag ? html.indexOf('</a', end) : end;
  const before = html.slice(html.lastIndexOf(' data-nd-block="', start), Math.max(reach, end));
  const at = before.lastIndexOf(' data-nd-component="');
  const component = /^ data-nd-component="([^"]*)"/.exec(before.slice(at))?.[1];
  if (at === -1 || component === undefined) return null;
  const part = Array.from(before.slice(at).matchAll(/ data-nd-text="([^"]*)"/g), ([, name]) => name).at(-1);
  const words = scanHtml(html.slice(start, end)).map((piece) => (piece.kind === 'text' ? piece.value : ''));
  return { path: part === undefined ? component : `${component}/${part}`, words: words.join('').trim() };
}

import { escapeHtml } from '../../lib/text/escape-html.ts';

/** Returns words as HTML, with their line breaks and no-break spaces. */
export function lines(words: string): string {
  return escapeHtml(words)
    .replaceAll('\u00a0', '&nbsp;')
    .replace(/\r\n?|\n/g, '<br>');
}

import { escapeHtml } from '../../lib/text/escape-html.ts';
import { scanHtml } from '../html/scan-html.ts';
import { languageAttributes } from '../html/language.ts';
import type { ScannedPiece } from '../html/scan-html.ts';

/** Defaults for the head of an email whose author wrote none. `language` is a BCP 47 tag. */
export interface DocumentHead {
  readonly title: string;
  readonly language: string;
}

/** Returns a whole document around a body without one. A complete document keeps the same bytes. */
export function wholeDocument(body: string, { title, language }: DocumentHead): string {
  const isWhole = scanHtml(body).some(
    (piece) =>
      piece.kind === 'start' && (piece.name === 'html' || piece.name === 'body' || piece.name === 'head'),
  );
  if (isWhole) return body;
  return [
    '<!DOCTYPE html>',
    `<html ${languageAttributes(language)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '</head>',
    '<body>',
    body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Puts CSS into the head, or before everything if there is none. `</style` in it can't end it. */
export function withStyle(html: string, css: string): string {
  const style = `<style>${css.replace(/<\/(?=style)/gi, String.raw`<\/`)}</style>`;
  const pieces = scanHtml(html);
  const head = pieces.find((piece) => piece.kind === 'end' && piece.name === 'head');
  const body = pieces.find((piece) => piece.kind === 'start' && piece.name === 'body');
  const at = head?.start ?? body?.start ?? 0;
  return html.slice(0, at) + style + html.slice(at);
}

/** Consecutive invisible characters, after which an inbox shows no more words. */
const padding = /(?:[\u00a0\u00ad\u034f\u2007\u200b-\u200f\u2060\ufeff][ \t\r\n]*){8,}/;

/**
 * Returns the words after the subject in an inbox: the first text of the body, hidden or not, up to its padding, with at
 * most 150 characters.
 */
export function previewOf(html: string, pieces: readonly ScannedPiece[] = scanHtml(html)): string {
  let words = '';
  for (const piece of pieces) {
    if (piece.kind === 'text' && piece.within === null) words += ` ${piece.value}`;
    if (words.length > 2000) break;
  }
  const line = upToPadding(words)
    .replace(/[\u034f\u200b-\u200f\u2007\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(line).slice(0, 150).join('').trim();
}

/** Returns words up to the padding after them. Ignores padding before them. */
function upToPadding(words: string): string {
  const [first = ''] = words.split(padding).filter((part) => part.trim() !== '');
  return first;
}

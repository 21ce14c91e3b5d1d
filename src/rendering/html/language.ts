import { escapeHtml } from '../../lib/text/escape-html.ts';
import { attributeOf, scanHtml } from './scan-html.ts';

/** The languages, and the scripts of others, that are written from right to left. */
const fromRight =
  /^(?:ar|arc|ckb|dv|fa|ha-arab|he|iw|ks|ku-arab|nqo|pa-arab|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:arab|hebr)(?:-|$)/i;

/** Returns the direction in which a language is written. `language` is a BCP 47 tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromRight.test(language) ? 'rtl' : 'ltr';
}

/** Returns the attributes for an element's language: `lang`, and `dir` for right-to-left ones. */
export function languageAttributes(language: string): string {
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  return `lang="${escapeHtml(language)}"${direction}`;
}

/** Adds the language to a document without one. Any other document keeps the same bytes. */
export function withLanguage(html: string, language: string): string {
  const root = scanHtml(html).find((piece) => piece.kind === 'start' && piece.name === 'html');
  if (root?.kind !== 'start' || attributeOf(root, 'lang') !== null) return html;
  const at = root.start + '<html'.length;
  const isDirected = attributeOf(root, 'dir') !== null;
  const attributes = isDirected ? `lang="${escapeHtml(language)}"` : languageAttributes(language);
  return `${html.slice(0, at)} ${attributes}${html.slice(at)}`;
}

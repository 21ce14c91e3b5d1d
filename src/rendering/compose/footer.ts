import { escapeHtml } from '../../lib/text/escape-html.ts';
import { scanHtml } from '../html/scan-html.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';
import { insertAtEnd } from './links.ts';

/** Words of the footer that an email without one gets. Each may be a merge tag that is filled later. */
export interface FooterWords {
  readonly reason: string;
  readonly unsubscribe: string;
  /** Language of both, a BCP 47 tag. */
  readonly language: string;
  /** Direction in which both are written: `ltr` or `rtl`. */
  readonly direction: string;
}

/** Returns whether a text holds the merge tag of the unsubscribe link. */
function hasUnsubscribe(text: string): boolean {
  return parsePlaceholders(text).some(({ kind, name }) => kind === 'name' && name === 'unsubscribe');
}

/** Returns whether a reader sees an unsubscribe link: one in a comment doesn't count. */
export function showsUnsubscribe(html: string): boolean {
  return scanHtml(html).some(
    (piece) =>
      piece.kind !== 'comment' &&
      piece.kind !== 'doctype' &&
      hasUnsubscribe(html.slice(piece.start, piece.end)),
  );
}

/** Adds a footer to an email that shows no unsubscribe link. Interface: merge tags, Merge tags. */
export function withHtmlFooter(html: string, words: FooterWords): string {
  if (showsUnsubscribe(html)) return html;
  return insertAtEnd(
    html,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>' +
      `<td lang="${escapeHtml(words.language)}" dir="${escapeHtml(words.direction)}" align="center" ` +
      'style="padding:24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:18px;color:#5f6673">' +
      `${escapeHtml(words.reason)} <a href="##unsubscribe##" style="color:#5f6673;text-decoration:underline">` +
      `${escapeHtml(words.unsubscribe)}</a></td></tr></table>`,
  );
}

/** Adds the footer to plain text. */
export function withTextFooter(text: string, words: FooterWords): string {
  if (hasUnsubscribe(text)) return text;
  return `${text.trimEnd()}\n\n-- \n${words.reason}\n${words.unsubscribe}: ##unsubscribe##\n`;
}

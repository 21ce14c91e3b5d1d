import { escapeHtml } from '../html/escape.ts';
import { scanHtml } from '../html/scan-html.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';
import { insertAtEnd } from './links.ts';

/** The words of the footer that a mail gets where its author wrote none, in the readers' language. */
export interface FooterWords {
  readonly reason: string;
  readonly unsubscribe: string;
}

export const englishFooter: FooterWords = {
  reason: 'You get this mail because you signed up for our newsletter.',
  unsubscribe: 'Unsubscribe',
};

/** Whether the text holds the placeholder of the unsubscribe link. */
export function hasUnsubscribe(text: string): boolean {
  return parsePlaceholders(text).some(({ kind, name }) => kind === 'name' && name === 'unsubscribe');
}

/** Whether a reader sees an unsubscribe link: one within a comment counts for nothing. */
export function showsUnsubscribe(html: string): boolean {
  return scanHtml(html).some(
    (piece) =>
      piece.kind !== 'comment' &&
      piece.kind !== 'doctype' &&
      hasUnsubscribe(html.slice(piece.start, piece.end)),
  );
}

/** The mail with a footer where it shows no unsubscribe link. Spec: service behaviour, Placeholders in mail texts. */
export function withHtmlFooter(html: string, words: FooterWords): string {
  if (showsUnsubscribe(html)) return html;
  return insertAtEnd(
    html,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>' +
      '<td align="center" style="padding:24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:18px;color:#6b7280">' +
      `${escapeHtml(words.reason)} <a href="##unsubscribe##" style="color:#6b7280;text-decoration:underline">` +
      `${escapeHtml(words.unsubscribe)}</a></td></tr></table>`,
  );
}

/** The same for plain text. */
export function withTextFooter(text: string, words: FooterWords): string {
  if (hasUnsubscribe(text)) return text;
  return `${text.trimEnd()}\n\n-- \n${words.reason}\n${words.unsubscribe}: ##unsubscribe##\n`;
}

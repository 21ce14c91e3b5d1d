import { escapeHtml } from '../../lib/text/escape-html.ts';
import { scanOutlookPieces } from '../html/conditional-comments.ts';
import { attributeOf, scanHtml } from '../html/scan-html.ts';
import type { ScannedPiece } from '../html/scan-html.ts';
import { splice } from '../html/splice.ts';
import type { MailImage, MailLink } from './mail-content.ts';

/** Every `href` of an email that someone can follow, Outlook's own included, in order. */
export function findLinks(html: string, pieces: readonly ScannedPiece[] = scanHtml(html)): MailLink[] {
  const found = [
    ...linksIn(pieces).map((link) => ({ ...link, isOutlookOnly: false })),
    ...linksIn(scanOutlookPieces(html, pieces)).map((link) => ({ ...link, isOutlookOnly: true })),
  ];
  return found.toSorted((one, other) => one.start - other.start).map((link, index) => ({ ...link, index }));
}

function linksIn(pieces: readonly ScannedPiece[]): Omit<MailLink, 'index' | 'isOutlookOnly'>[] {
  return pieces.flatMap((piece, at) => {
    if (piece.kind !== 'start' || piece.name === 'link' || piece.name === 'base') return [];
    const href = piece.attributes.find(({ name }) => name === 'href');
    if (href === undefined) return [];
    const { value, valueStart: start, valueEnd: end } = href;
    return [{ href: value.trim(), text: textInside(pieces, at), start, end }];
  });
}

/** Maximum length of a link's words. More is never shown, and unclosed links would share them many times. */
const longestText = 1000;

/** Returns the words between a start tag and its end tag, including alt texts of images. */
function textInside(pieces: readonly ScannedPiece[], at: number): string {
  const tag = pieces[at];
  if (tag?.kind !== 'start') return '';
  let words = '';
  for (const piece of pieces.slice(at + 1, at + 60)) {
    if (words.length >= longestText || (piece.kind === 'end' && piece.name === tag.name)) break;
    if (piece.kind === 'text' && piece.within === null) words += piece.value.slice(0, longestText);
    if (piece.kind === 'start' && piece.name === 'img')
      words += (attributeOf(piece, 'alt') ?? '').slice(0, longestText);
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** Returns every image of an email, in order. */
export function findImages(html: string, pieces: readonly ScannedPiece[] = scanHtml(html)): MailImage[] {
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'start' || piece.name !== 'img') return [];
    const width = Number.parseInt(attributeOf(piece, 'width') ?? '', 10);
    return [
      {
        src: attributeOf(piece, 'src')?.trim() ?? '',
        alt: attributeOf(piece, 'alt'),
        width: Number.isNaN(width) || attributeOf(piece, 'width')?.includes('%') === true ? null : width,
        start: piece.start,
        end: piece.end,
      },
    ];
  });
}

/**
 * Replaces the URLs of an email's links, as click tracking does. `to` returns the new URL, including merge tags, or
 * null to keep a link.
 */
export function replaceLinks(html: string, to: (link: MailLink) => string | null): string {
  const splices = findLinks(html).flatMap((link) => {
    const address = to(link);
    if (address === null) return [];
    const isQuoted = /["']/.test(html.charAt(link.start - 1));
    const text = escapeHtml(address);
    return [{ start: link.start, end: link.end, text: isQuoted ? text : `"${text}"` }];
  });
  return splice(html, splices);
}

const onePixel = 'display:block;width:1px;height:1px;border:0';

/**
 * Adds the image that counts opens at the end of the email, inside the link `hidden`, which people neither see nor
 * reach by keyboard: only software that follows every link does.
 */
export function addOpenImage(html: string, src: string, hidden: string): string {
  const image = `<img src="${escapeHtml(src)}" width="1" height="1" alt="" style="${onePixel}">`;
  const link = `<a href="${escapeHtml(hidden)}" tabindex="-1" aria-hidden="true" style="${onePixel}">`;
  return insertAtEnd(html, `${link}${image}</a>`);
}

/** Puts HTML before the end of the body, or at the end if no tag closes it. */
export function insertAtEnd(html: string, addition: string): string {
  const pieces = scanHtml(html);
  const closing = pieces.findLast(
    (piece) => piece.kind === 'end' && (piece.name === 'body' || piece.name === 'html'),
  );
  const body = pieces.findLast((piece) => piece.kind === 'end' && piece.name === 'body');
  const at = (body ?? closing)?.start ?? html.length;
  return html.slice(0, at) + addition + html.slice(at);
}

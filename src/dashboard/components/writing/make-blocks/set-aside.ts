import { hexOf } from '../mail-frame/page/hex-of.ts';
import { hexColor } from '../../../../rendering/blocks/color.ts';

/** A block that isn't text: a button or a line. */
export interface AsideBlock {
  readonly slug: 'button' | 'divider';
  readonly data: Readonly<Record<string, unknown>>;
  /** The element's own HTML, for places that can't have a block, such as within a list. */
  readonly html: string;
}

/** The first of the private characters that represent blocks, and their number. */
const firstMark = 0xe000;
const mostMarks = 6_400;

/**
 * Prepares an email for reading as text: buttons and lines become paragraphs of one private character each, tables
 * without head cells are layout, and only parts hidden everywhere count as hidden. Returns the blocks by their
 * character.
 */
export function setAside(page: Document): ReadonlyMap<string, AsideBlock> {
  for (const table of page.querySelectorAll('table'))
    if (table.querySelector('th') === null) table.setAttribute('role', 'presentation');
  // A font size closes gaps between images and columns, and the texts inside reset it.
  for (const element of page.querySelectorAll<HTMLElement>('[style*="font-size"]'))
    if (element.firstElementChild !== null && parseFloat(element.style.fontSize) === 0)
      element.style.removeProperty('font-size');
  // Hidden in Outlook, which has its own version of it in a comment.
  for (const element of page.querySelectorAll<HTMLElement>('[style*="mso-hide"]'))
    if (element.style.display !== 'none') element.setAttribute('style', element.style.cssText);
  const blocks = new Map<string, AsideBlock>();
  for (const element of page.querySelectorAll<HTMLElement>('a[href], hr')) {
    const block = element.tagName === 'HR' ? line : buttonOf(element);
    if (block === null || blocks.size === mostMarks) continue;
    const mark = String.fromCharCode(firstMark + blocks.size);
    blocks.set(mark, block);
    const paragraph = page.createElement('div');
    paragraph.textContent = mark;
    element.replaceWith(paragraph);
  }
  return blocks;
}

const line: AsideBlock = { slug: 'divider', data: {}, html: '' };

/** Returns the button for a link that looks like one; null for any other link. */
function buttonOf(link: HTMLElement): AsideBlock | null {
  const label = link.textContent.replace(/\s+/g, ' ').trim();
  if (label === '' || link.querySelector('img') !== null) return null;
  const cell = link.closest<HTMLElement>('td');
  const own = cell?.textContent.trim() === link.textContent.trim() ? cell : null;
  const color = colorOf(link) ?? (own === null ? null : colorOf(own));
  const isNamed = /(?:^|[-_\s])(?:button|btn)|Button/.test(link.className);
  if (color === null && !isNamed) return null;
  const href = link.getAttribute('href') ?? '';
  const data = { button: { label, href }, button_color: color ?? '' };
  return { slug: 'button', data, html: link.outerHTML };
}

/** Returns the plain background of an element, without `#`; null for none. */
export function colorOf(element: HTMLElement): string | null {
  const { backgroundColor, background } = element.style;
  const own = hexOf(backgroundColor === '' ? background : backgroundColor);
  return hexColor(own ?? element.getAttribute('bgcolor'));
}

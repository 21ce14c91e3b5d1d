import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { encodedAddress } from './text-links.ts';
import { wrapLine } from './wrap-line.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const columns = 78;

/** Elements on separate lines, with the number of line breaks between them. */
const apart: ReadonlyMap<string, number> = new Map([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'blockquote', 'pre', 'hr'].map(
    (name) => [name, 2] as const,
  ),
  ...['div', 'tr', 'td', 'th', 'li', 'dt', 'dd', 'section', 'article', 'header', 'footer', 'center'].map(
    (name) => [name, 1] as const,
  ),
]);

const silent: ReadonlySet<string> = new Set([
  'head',
  'style',
  'script',
  'template',
  'title',
  'noscript',
  'svg',
  'iframe',
]);

/** The text so far, and the separator for the next words. */
interface Page {
  /** Joined at the end: trimming a growing text would copy it each time. */
  readonly pieces: string[];
  breaks: number;
  isSpaced: boolean;
  /** The mark of a list item that has no words yet. */
  mark: string;
  /** Number of items in each numbered list so far. */
  readonly items: Map<Node, number>;
}

/**
 * Returns the plain text of an email's HTML, wrapped at 78 columns: merge tags stay, a link's URL follows its words,
 * and hidden text (the preview text) is left out. Never throws.
 */
export function plainTextOf(html: string): string {
  const page: Page = { pieces: [], breaks: 0, isSpaced: false, mark: '', items: new Map() };
  const open: (Node | (() => void))[] = [...parse(html).childNodes];
  open.reverse();
  // Without recursion, however deeply tables are nested.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'function') next();
    else if (tree.isTextNode(next)) write(page, next.value);
    else if (tree.isElementNode(next) && !isHidden(next)) {
      const leave = enter(page, next);
      open.push(leave);
      for (const child of next.childNodes.toReversed()) open.push(child);
    }
  }
  const lines = page.pieces
    .join('')
    .split('\n')
    .map((line) => wrapLine(line, columns));
  return `${lines.join('\n').trim()}\n`;
}

function write(page: Page, given: string): void {
  const words = given.replace(/[\u034f\u200b-\u200d\u2060\ufeff\u00ad\0]/g, '').replace(/\s+/g, ' ');
  if (words.trim() === '') {
    page.isSpaced ||= words !== '';
    return;
  }
  const isFirst = page.pieces.length === 0;
  const needsSpace = page.isSpaced || words.startsWith(' ');
  if (page.breaks > 0 && !isFirst) page.pieces.push('\n'.repeat(page.breaks));
  else if (needsSpace && !isFirst) page.pieces.push(' ');
  page.pieces.push(page.mark + words.trim());
  page.mark = '';
  page.breaks = 0;
  page.isSpaced = words.endsWith(' ');
}

function breakLines(page: Page, count: number): void {
  page.breaks = Math.max(page.breaks, count);
  page.isSpaced = false;
}

/** Begins an element, and returns the function that ends it. */
function enter(page: Page, element: Element): () => void {
  const { tagName } = element;
  if (tagName === 'br') {
    page.breaks = Math.min(2, page.breaks + 1);
    page.isSpaced = false;
  }
  const distance = apart.get(tagName) ?? 0;
  if (distance > 0) breakLines(page, distance);
  if (tagName === 'li') page.mark = markOf(page, element);
  const start = page.pieces.length;
  const { breaks } = page;
  return () => {
    if (isSign(element)) markBy(page, { start, breaks });
    if (tagName === 'a') writeAddress(page, element, start);
    if (distance > 0) breakLines(page, distance);
  };
}

/** Returns whether a cell only marks the words next to it: a list's check mark, or a step's number. */
function isSign(element: Element): boolean {
  return element.tagName === 'td' && attribute(element, 'class') === 'nd-sign';
}

/** Moves the text written since `start` before the next words, as a list item's mark. */
function markBy(page: Page, { start, breaks }: { readonly start: number; readonly breaks: number }): void {
  const words = page.pieces.splice(start).join('').trim();
  if (words === '') return;
  page.mark = `${words} `;
  page.breaks = breaks;
}

/** Writes a link's URL. A link with only an image has no words, but must be in the text too. */
function writeAddress(page: Page, element: Element, start: number): void {
  const href = attribute(element, 'href').trim();
  const isPlaceholder = href.startsWith('##');
  if (href === '' || (href.startsWith('#') && !isPlaceholder)) return;
  if (says(page, start, href)) return;
  const { isSpaced } = page;
  page.isSpaced = true;
  write(page, `(${encodedAddress(href)})`);
  page.isSpaced = isSpaced;
}

/** Returns true if the words written since `start` are the URL itself. */
function says({ pieces }: Page, start: number, href: string): boolean {
  let words = '';
  for (let at = start; at < pieces.length; at += 1) {
    words += pieces[at] ?? '';
    // White space and a list's mark before it need a few more characters.
    if (words.length > href.length + 40) return false;
  }
  const bare = words.trim();
  return bare === href || `mailto:${bare}` === href;
}

function markOf({ items }: Page, item: Element): string {
  const list = item.parentNode;
  if (list === null || !tree.isElementNode(list) || list.tagName !== 'ol') return ' * ';
  const number = (items.get(list) ?? 0) + 1;
  items.set(list, number);
  return ` ${number}. `;
}

function isHidden(element: Element): boolean {
  if (silent.has(element.tagName)) return true;
  return (
    /display\s*:\s*none/i.test(attribute(element, 'style')) ||
    element.attrs.some(({ name }) => name === 'hidden')
  );
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((one) => one.name === name)?.value ?? '';
}

import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { wrapLine } from './wrap-line.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const columns = 78;

/** Elements that stand on lines of their own, and how many line breaks keep them apart. */
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

/** What is written so far, and what the next words need in front of them. */
interface Page {
  text: string;
  breaks: number;
  isSpaced: boolean;
  /** The mark of a list's item that has no words yet. */
  mark: string;
  /** How many items each numbered list has had. */
  readonly items: Map<Node, number>;
}

/**
 * The plain text of a mail's HTML, wrapped at 78 columns: placeholders stay, a link's address stands behind its words,
 * what the mail hides (the words behind the subject) is left out. Never throws.
 */
export function plainTextOf(html: string): string {
  const page: Page = { text: '', breaks: 0, isSpaced: false, mark: '', items: new Map() };
  const open: (Node | (() => void))[] = [...parse(html).childNodes];
  open.reverse();
  // Without recursion, however deep the tables are nested.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'function') next();
    else if (tree.isTextNode(next)) write(page, next.value);
    else if (tree.isElementNode(next) && !isHidden(next)) {
      const leave = enter(page, next);
      open.push(leave);
      for (const child of next.childNodes.toReversed()) open.push(child);
    }
  }
  const lines = page.text.split('\n').map((line) => wrapLine(line, columns));
  return `${lines.join('\n').trim()}\n`;
}

function write(page: Page, given: string): void {
  const words = given.replace(/[\u034f\u200b-\u200d\u2060\ufeff\u00ad\0]/g, '').replace(/\s+/g, ' ');
  if (words.trim() === '') {
    page.isSpaced ||= words !== '';
    return;
  }
  const isFirst = page.text === '';
  const needsSpace = page.isSpaced || words.startsWith(' ');
  if (page.breaks > 0 && !isFirst) page.text += '\n'.repeat(page.breaks);
  else if (needsSpace && !isFirst) page.text += ' ';
  page.text += page.mark + words.trim();
  page.mark = '';
  page.breaks = 0;
  page.isSpaced = words.endsWith(' ');
}

function breakLines(page: Page, count: number): void {
  page.breaks = Math.max(page.breaks, count);
  page.isSpaced = false;
}

/** Begins an element, and gives what ends it. */
function enter(page: Page, element: Element): () => void {
  const { tagName } = element;
  if (tagName === 'br') {
    page.breaks = Math.min(2, page.breaks + 1);
    page.isSpaced = false;
  }
  const distance = apart.get(tagName) ?? 0;
  if (distance > 0) breakLines(page, distance);
  if (tagName === 'li') page.mark = markOf(page, element);
  const start = page.text.length;
  return () => {
    if (tagName === 'a') writeAddress(page, element, start);
    if (distance > 0) breakLines(page, distance);
  };
}

/** A link that is only a picture has no words, but must be found in the text, too. */
function writeAddress(page: Page, element: Element, start: number): void {
  const href = attribute(element, 'href').trim();
  const words = page.text.slice(start).trim();
  const isPlaceholder = href.startsWith('##');
  if (href === '' || (href.startsWith('#') && !isPlaceholder)) return;
  if (words === href || `mailto:${words}` === href) return;
  const { isSpaced } = page;
  page.isSpaced = true;
  write(page, `(${href})`);
  page.isSpaced = isSpaced;
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

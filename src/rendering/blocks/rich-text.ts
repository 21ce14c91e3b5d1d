import { defaultTreeAdapter as tree, html, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { address } from './block-data.ts';
import { hexColor } from './color.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Function that returns a tag's replacement: its name, and the attributes it may have. */
export type StyleOf = (tag: string) => string;

const inlineTags: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  br: 'br',
};

const blockTags: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote']);

/** Elements whose content isn't meant to be shown. */
const silentTags: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
]);

/**
 * Cleans rich text for an email: paragraphs, lists, small headings and inline tags, and links to safe URLs. The words
 * of everything else stay. `styleOf` returns the attributes of each tag, so that the email's style is inline.
 */
export function sanitiseRichText(html: string, styleOf: StyleOf = () => ''): string {
  const nodes = parseFragment(html).childNodes;
  const hasBlocks = nodes.some((node) => tree.isElementNode(node) && blockTags.has(node.tagName));
  if (!hasBlocks) {
    const words = inlineOf(nodes, styleOf, 0).trim();
    return words === '' ? '' : `<p${styleOf('p')}>${words}</p>`;
  }
  return blocksOf(nodes, styleOf, 0);
}

/** Beyond this depth only the text counts: no real text is deeper, and nothing may overflow. */
const deepest = 40;

function blocksOf(nodes: readonly Node[], styleOf: StyleOf, depth: number): string {
  let result = '';
  let loose: Node[] = [];
  const settle = (): void => {
    const words = inlineOf(loose, styleOf, depth).trim();
    if (words !== '') result += `<p${styleOf('p')}>${words}</p>`;
    loose = [];
  };
  for (const node of nodes) {
    if (!tree.isElementNode(node) || !hasBlocks(node, depth)) {
      loose.push(node);
      continue;
    }
    settle();
    result += blockOf(node, styleOf, depth);
  }
  settle();
  return result;
}

function hasBlocks(element: Element, depth: number): boolean {
  if (silentTags.has(element.tagName)) return false;
  if (blockTags.has(element.tagName)) return true;
  if (depth > deepest) return false;
  return element.childNodes.some((child) => tree.isElementNode(child) && hasBlocks(child, depth + 1));
}

function blockOf(element: Element, styleOf: StyleOf, depth: number): string {
  const { tagName, childNodes } = element;
  if (depth > deepest) return `<p${styleOf('p')}>${inlineOf(childNodes, styleOf, depth)}</p>`;
  if (tagName === 'ul' || tagName === 'ol' || tagName === 'blockquote')
    return `<${tagName}${firstNumber(element)}${styleOf(tagName)}>${blocksOf(childNodes, styleOf, depth + 1)}</${tagName}>`;
  if (tagName === 'li') {
    const isPlain = !childNodes.some((child) => tree.isElementNode(child) && hasBlocks(child, depth));
    const inside = isPlain ? inlineOf(childNodes, styleOf, depth) : blocksOf(childNodes, styleOf, depth + 1);
    return `<li${styleOf('li')}>${inside}</li>`;
  }
  if (!blockTags.has(tagName)) return blocksOf(childNodes, styleOf, depth + 1);
  const words = inlineOf(childNodes, styleOf, depth);
  return `<${tagName}${aligned(element, styleOf(tagName))}>${words === '' ? '&nbsp;' : words}</${tagName}>`;
}

/** Returns the attribute of a numbered list that doesn't start at 1. */
function firstNumber({ tagName, attrs }: Element): string {
  const given = tagName === 'ol' ? attrs.find(({ name }) => name === 'start')?.value : undefined;
  return given !== undefined && /^[1-9]\d{0,4}$/.test(given) && given !== '1' ? ` start="${given}"` : '';
}

/** Returns the attributes of a paragraph or heading, with its author's alignment. */
function aligned({ attrs }: Element, attributes: string): string {
  const given = attrs.find(({ name }) => name === 'style')?.value ?? '';
  const side = /(?:^|;)\s*text-align:\s*(left|center|right)\s*(?:;|$)/i.exec(given)?.[1]?.toLowerCase();
  if (side === undefined) return attributes;
  if (/text-align:\w+/.test(attributes)) return attributes.replace(/text-align:\w+/, `text-align:${side}`);
  return `${attributes} style="text-align:${side}"`;
}

function inlineOf(nodes: readonly Node[], styleOf: StyleOf, depth: number): string {
  let result = '';
  for (const node of nodes) {
    if (tree.isTextNode(node)) result += escapeText(node.value);
    else if (tree.isElementNode(node)) result += inlineElement(node, styleOf, depth);
  }
  return result;
}

function inlineElement(element: Element, styleOf: StyleOf, depth: number): string {
  const { tagName, childNodes } = element;
  if (silentTags.has(tagName)) return '';
  if (depth > deepest) return escapeText(wordsOf(element));
  const name = Object.hasOwn(inlineTags, tagName) ? inlineTags[tagName] : undefined;
  if (name === 'br') return '<br>';
  const inside = inlineOf(childNodes, styleOf, depth + 1);
  if (tagName === 'span') return spanOf(element, inside, styleOf);
  if (name === undefined) return inside;
  if (name !== 'a') return `<${name}${styleOf(name)}>${inside}</${name}>`;
  const href = address(element.attrs.find((attribute) => attribute.name === 'href')?.value ?? '');
  return href === '' ? inside : `<a href="${escapeHtml(href)}"${styleOf('a')}>${inside}</a>`;
}

/**
 * Renders a span from our editor: with the class `nd`, a color and a size. Any other keeps only its words, so that
 * stored emails keep their bytes.
 */
function spanOf({ attrs }: Element, inside: string, styleOf: StyleOf): string {
  const valueOf = (wanted: string): string => attrs.find(({ name }) => name === wanted)?.value ?? '';
  if (!valueOf('class').split(' ').includes('nd')) return inside;
  const style = valueOf('style');
  const color = hexColor(/(?:^|;)\s*color:\s*(#[0-9a-f]{3,6})\s*(?:;|$)/i.exec(style)?.[1]);
  const size = /(?:^|;)\s*font-size:\s*(\d{1,2})px\s*(?:;|$)/i.exec(style)?.[1];
  const attributes = styleOf(`span:${color ?? ''}:${size ?? ''}`);
  return attributes === '' ? inside : `<span${attributes}>${inside}</span>`;
}

/**
 * Cleans the marks of a line of text as HTML: inline tags only, a break for each line. Null if their words differ from
 * the plain value, which then wins.
 */
export function sanitiseMarks(marks: string, words: string, styleOf: StyleOf): string | null {
  const root = elementOf(marks);
  return isAbout(root, words) ? inlineOf(root.childNodes, styleOf, 0) : null;
}

/** Cleans the marks of words inside a link: without links, because they can't be nested. */
export function sanitiseLabelMarks(marks: string, words: string, styleOf: StyleOf): string | null {
  const root = elementOf(marks);
  removeLinks(root);
  return isAbout(root, words) ? inlineOf(root.childNodes, styleOf, 0) : null;
}

/** Replaces links by their words, without recursion, so that deep nesting can't overflow. */
function removeLinks(element: Element): void {
  const open: Element[] = [element];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one.tagName === 'a') one.attrs = [];
    open.push(...one.childNodes.filter((child) => tree.isElementNode(child)));
  }
}

/** Returns whether the words of a line's marks match its plain value. */
export function areMarksOf(marks: string, words: string): boolean {
  return isAbout(elementOf(marks), words);
}

function isAbout(root: Element, words: string): boolean {
  return squeezed(wordsOf(root)) === squeezed(words);
}

function elementOf(marks: string): Element {
  const root = tree.createElement('div', html.NS.HTML, []);
  for (const node of parseFragment(marks).childNodes) tree.appendChild(root, node);
  return root;
}

function squeezed(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** Returns the words of an element, without recursion: nesting a hundred thousand deep must not overflow. */
function wordsOf(element: Element): string {
  const open: Node[] = [element];
  const words: string[] = [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (tree.isTextNode(node)) words.push(node.value);
    else if (tree.isElementNode(node) && node.tagName === 'br') words.push('\n');
    else if (tree.isElementNode(node) && !silentTags.has(node.tagName))
      for (const child of node.childNodes.toReversed()) open.push(child);
  }
  return words.join('');
}

function escapeText(text: string): string {
  return escapeHtml(text).replaceAll('\u00a0', '&nbsp;');
}

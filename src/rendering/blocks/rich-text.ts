import { defaultTreeAdapter as tree, html, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { address } from './block-data.ts';
import { hexColor } from './color.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Function that replaces a tag: with its name, and the attributes that it may have. */
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
 * Rich text as a mail may hold it: paragraphs, lists, small headings and inline tags, links to addresses that are safe.
 * Of everything else the words stay. `styleOf` gives the attributes of each tag, so that the mail's style is inline.
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

/** Nested deeper than this, only the text counts: no real text is, and nothing may overflow. */
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

/** The attribute of a numbered list that doesn't begin at 1. */
function firstNumber({ tagName, attrs }: Element): string {
  const given = tagName === 'ol' ? attrs.find(({ name }) => name === 'start')?.value : undefined;
  return given !== undefined && /^[1-9]\d{0,4}$/.test(given) && given !== '1' ? ` start="${given}"` : '';
}

/** The attributes of a paragraph or heading, with the alignment that its author gave it. */
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
 * A span that our editor wrote: with the class `nd`, a color and a size. Any other keeps its words only, as ever, so that
 * a stored email that holds one keeps its bytes.
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
 * The marks of a line of text as HTML: inline tags only, a break for each line. Null where their words aren't those of
 * the plain value: the changed one wins.
 */
export function sanitiseMarks(marks: string, words: string, styleOf: StyleOf): string | null {
  const root = elementOf(marks);
  return isAbout(root, words) ? inlineOf(root.childNodes, styleOf, 0) : null;
}

/** The same for words within a link: without links, as none can be within another. */
export function sanitiseLabelMarks(marks: string, words: string, styleOf: StyleOf): string | null {
  const root = elementOf(marks);
  removeLinks(root);
  return isAbout(root, words) ? inlineOf(root.childNodes, styleOf, 0) : null;
}

/** Without recursion, as what is nested deep must not overflow. A link without an address is its words. */
function removeLinks(element: Element): void {
  const open: Element[] = [element];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (one.tagName === 'a') one.attrs = [];
    open.push(...one.childNodes.filter((child) => tree.isElementNode(child)));
  }
}

/** Returns whether the words of a line's marks are those of its plain value. */
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

/** Without recursion: what is nested a hundred thousand deep must not overflow either. */
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

import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import type { Splice } from './splice.ts';

/** The text that inboxes show after the subject: the words of an email's first hidden element. */
export interface PreviewText {
  /** Without the spaces and invisible characters that keep later words out of the inbox. */
  readonly text: string;
  /** The place of its source. Everything around it, such as those spaces, stays. */
  readonly start: number;
  readonly end: number;
}

/** Returns an email's preview text; null if nothing hidden comes before its first shown words. */
export function previewTextOf(html: string): PreviewText | null {
  const body = bodyOf(html);
  const hidden = body === null ? null : firstHidden(body, 0);
  if (hidden === null || hidden === 'shown') return null;
  const place = hidden.sourceCodeLocation;
  if (!place?.startTag || !place.endTag) return null;
  const texts = textsOf(hidden);
  const first = texts.find(({ value }) => value.replace(padding, '') !== '')?.sourceCodeLocation;
  if (!first) return { text: '', start: place.startTag.endOffset, end: place.startTag.endOffset };
  const written = html.slice(first.startOffset, first.endOffset);
  const head = /^\s*/.exec(written)?.[0].length ?? 0;
  const tail = writtenPadding.exec(written)?.[0].length ?? 0;
  const [start, end] = [first.startOffset + head, Math.max(first.startOffset + head, first.endOffset - tail)];
  return { text: plain(html.slice(start, end)), start, end };
}

/**
 * Returns the change that sets an email's preview text, in its hidden element or in a new one at the body's start. Null if
 * it already has that text, or no place for one.
 */
export function previewTextChange(html: string, text: string): Splice | null {
  const there = previewTextOf(html);
  if (there !== null) {
    return there.text === text ? null : { start: there.start, end: there.end, text: escapeHtml(text) };
  }
  const body = bodyOf(html);
  if (body === null || text === '') return null;
  const start = body.sourceCodeLocation?.startTag?.endOffset ?? firstPlace(body);
  return start === null ? null : { start, end: start, text: hiddenElement(escapeHtml(text)) };
}

/** Returns the hidden element. Invisible characters after the text keep the email's first words out of the inbox. */
function hiddenElement(text: string): string {
  const style =
    'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all';
  return `<div style="${style}">${text}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;
}

const padding = /[\s\u00a0\u00ad\u034f\u2007\u200b-\u200f\ufeff]+/g;

const writtenPadding =
  /(?:[\s\u00a0\u00ad\u034f\u2007\u200b-\u200f\ufeff]|&(?:nbsp|zwnj|zwj|shy|lrm|rlm|emsp|ensp|thinsp|#(?:160|173|847|8199|8203|820[4-7]|65279|x(?:a0|ad|34f|2007|200[b-f]|feff)));)*$/i;

function bodyOf(html: string): Tree.Element | null {
  const page = parse(html, { sourceCodeLocationInfo: true }).childNodes.find((node) =>
    tree.isElementNode(node),
  );
  const body = page?.childNodes.find((node) => tree.isElementNode(node) && node.tagName === 'body');
  return body !== undefined && tree.isElementNode(body) ? body : null;
}

/** Returns the first hidden element, or `shown` if words or an image come before one. */
function firstHidden(parent: Tree.Element, depth: number): Tree.Element | 'shown' | null {
  for (const node of parent.childNodes) {
    if (tree.isTextNode(node) && node.value.replace(padding, '') !== '') return 'shown';
    if (!tree.isElementNode(node) || ['style', 'script', 'template', 'title', 'meta'].includes(node.tagName))
      continue;
    if (isHidden(node)) {
      // An empty image or a style sheet trick isn't a place for words.
      if (node.tagName !== 'img') return node;
      continue;
    }
    if (node.tagName === 'img') return 'shown';
    const inside = depth < 200 ? firstHidden(node, depth + 1) : null;
    if (inside !== null) return inside;
  }
  return null;
}

/** Returns whether an element is hidden in one of the forms that emails use for preview text. */
function isHidden({ attrs }: Tree.Element): boolean {
  const style =
    attrs
      .find(({ name }) => name === 'style')
      ?.value.toLowerCase()
      .replace(/\s+/g, '') ?? '';
  if (attrs.some(({ name }) => name === 'hidden')) return true;
  if (/(?:^|;)(?:display:none|visibility:hidden|mso-hide:all)/.test(style)) return true;
  const isFlat = /(?:^|;)(?:max-height|height|font-size):[01](?:px|pt)?(?:!important)?(?:;|$)/.test(style);
  return isFlat && /(?:^|;)(?:overflow:hidden|opacity:0|max-width:0|color:(?:transparent|#fff))/.test(style);
}

function textsOf(element: Tree.Element): Tree.TextNode[] {
  return element.childNodes.flatMap((node) => {
    if (tree.isTextNode(node)) return [node];
    return tree.isElementNode(node) ? textsOf(node) : [];
  });
}

function firstPlace(body: Tree.Element): number | null {
  for (const node of body.childNodes) if (node.sourceCodeLocation) return node.sourceCodeLocation.startOffset;
  return null;
}

function plain(written: string): string {
  const [node] = bodyOf(`<body>${written}`)?.childNodes ?? [];
  return node !== undefined && tree.isTextNode(node) ? node.value.replace(/\s+/g, ' ') : '';
}

import {
  defaultTreeAdapter as tree,
  html,
  parseFragment,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';
import { grown, shifted } from './moved.ts';
import { placeChildren, rangeOf } from './place-elements.ts';
import { bodyId, elementAround, type MailSource, type Range } from './ranges.ts';
import { numberElements, readSource } from './read-source.ts';
import { shownCopy } from './shown-copy.ts';
import { spliceBetween } from './splice.ts';
import { flowTags, inlineTags, optionalEndTags, voidTags } from './tags.ts';

/** The part that the frame must show again: the content of one element, or the whole page. */
export type Shown =
  | { readonly kind: 'element'; readonly id: number; readonly html: string }
  | { readonly kind: 'page'; readonly html: string };

/**
 * Applies a source that was changed elsewhere: in the code, by undo, or by loading another email. If the change is
 * inside one element and can't reach beyond it, only that element is parsed and shown again.
 */
export function followSource(mail: MailSource, text: string): { mail: MailSource; shown: Shown | null } {
  const splice = spliceBetween(mail.text, text);
  if (splice === null) return { mail, shown: null };
  const around = mail.isEditable
    ? elementAround(mail.ranges, splice.at, splice.at + splice.removed.length)
    : null;
  const part = around === null ? null : readElement(mail, { text, around });
  if (part !== null) return part;
  const read = readSource(text);
  return { mail: read.mail, shown: { kind: 'page', html: read.page } };
}

interface Change {
  readonly text: string;
  readonly around: [id: number, range: Range];
}

function readElement(mail: MailSource, { text, around: [id, range] }: Change) {
  const by = text.length - mail.text.length;
  const inside = [range.tagEnd, range.innerEnd + by] as const;
  if (id === bodyId || inside[1] - inside[0] > text.length / 4) return null;
  const inner = text.slice(...inside);
  const context = tree.createElement(range.tag, html.NS.HTML, []);
  const { childNodes } = parseFragment(context, inner, { sourceCodeLocationInfo: true });
  if (!childNodes.every((node) => staysInside(node, inner, mayHoldBlocks(mail.ranges, range)))) return null;
  const placed = placeChildren(childNodes, inner, [0, inner.length]);
  if (placed === null) return null;

  const ranges = new Map<number, Range>();
  for (const [other, its] of mail.ranges) {
    if (its.start >= range.innerEnd && other !== id) ranges.set(other, shifted(its, by));
    else if (other === id || its.start < range.tagEnd) ranges.set(other, grown(its, range, by));
  }
  const inPart = new Map<number, Range>();
  const numbers = numberElements(placed, inPart, mail.nextId);
  for (const [other, its] of inPart) ranges.set(other, shifted(its, range.tagEnd));
  const nextId = mail.nextId + 2 * placed.length;
  const shown = shownCopy({ source: inner, nodes: childNodes, numbers }, [0, inner.length]);
  return { mail: { ...mail, text, ranges, nextId }, shown: { kind: 'element', id, html: shown } as const };
}

/** Returns whether the content of an element can't change how the surrounding code is parsed. */
function staysInside(node: Tree.ChildNode, source: string, blocksToo: boolean): boolean {
  const location = node.sourceCodeLocation;
  if (tree.isCommentNode(node)) {
    return location ? source.slice(location.startOffset, location.endOffset).endsWith('>') : false;
  }
  if (!tree.isElementNode(node)) return true;
  const { tagName } = node;
  const range = rangeOf(node);
  if (tagName === 'a' || (!blocksToo && !inlineTags.has(tagName))) return false;
  const hasEndTag = range !== null && range.innerEnd < range.end;
  const isClosed = voidTags.has(tagName) || optionalEndTags.has(tagName) || hasEndTag;
  return isClosed && node.childNodes.every((child) => staysInside(child, source, blocksToo));
}

/** Returns whether an element may contain blocks; a block would end a paragraph or heading. */
function mayHoldBlocks(ranges: ReadonlyMap<number, Range>, range: Range): boolean {
  if (!flowTags.has(range.tag)) return false;
  for (const { tag, start, end } of ranges.values()) {
    const isAround = start < range.start && range.end <= end;
    if (isAround && (tag === 'p' || /^h[1-6]$/.test(tag) || inlineTags.has(tag))) return false;
  }
  return true;
}

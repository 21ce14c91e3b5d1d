import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { charactersOf, textOf } from './characters.ts';
import type { Range } from './ranges.ts';
import { closedTags, leftOutTags, voidTags } from './tags.ts';

/** An element with a range in the source. */
export type Placed = readonly [element: Tree.Element, range: Range];

/**
 * Finds the ranges of the children of an element whose content starts at `from` and ends at `to`. Returns null if they
 * don't fill it without gaps and in order: the code is then not well-formed here, and can't be written back in pieces.
 * Malformed parts inside become `closed` elements.
 */
export function placeChildren(
  children: readonly Tree.ChildNode[],
  source: string,
  [from, to]: readonly [number, number],
): Placed[] | null {
  const placed: Placed[] = [];
  const end = placeRow(children, { source, at: from, placed });
  return end === to ? placed : null;
}

interface Walk {
  readonly source: string;
  readonly at: number;
  readonly placed: Placed[];
}

/** Returns the end of a sequence of nodes, or -1 if it has gaps. */
function placeRow(nodes: readonly Tree.ChildNode[], { source, at: from, placed }: Walk): number {
  let at = from;
  for (const node of nodes) {
    at = placeNode(node, { source, at, placed });
    if (at === -1) return -1;
  }
  return at;
}

function placeNode(node: Tree.ChildNode, walk: Walk): number {
  const { source, at, placed } = walk;
  const location = node.sourceCodeLocation;
  // The parser added it, as it does with tbody; its children replace it.
  if (!location) return tree.isElementNode(node) ? placeRow(node.childNodes, walk) : -1;
  if (location.startOffset !== at) return -1;
  if (tree.isTextNode(node)) {
    const written = source.slice(at, location.endOffset);
    return textOf(charactersOf(written)) === node.value ? location.endOffset : -1;
  }
  if (!tree.isElementNode(node)) return location.endOffset;
  const range = rangeOf(node);
  if (range === null) return -1;
  const inside =
    range.kind === 'open' ? placeChildren(node.childNodes, source, [range.tagEnd, range.innerEnd]) : [];
  placed.push([node, inside === null ? { ...range, kind: 'closed' } : range], ...(inside ?? []));
  return range.end;
}

/** Returns the range of an element; null if the source doesn't contain it. */
export function rangeOf(element: Tree.Element): Range | null {
  const location = element.sourceCodeLocation;
  if (!location?.startTag) return null;
  const { startTag, endTag, startOffset: start, endOffset: end } = location;
  const tag = element.tagName;
  const isClosed = closedTags.has(tag) || leftOutTags.has(tag);
  return {
    tag,
    kind: isClosed ? 'closed' : voidTags.has(tag) ? 'void' : 'open',
    start,
    tagEnd: startTag.endOffset,
    innerEnd: endTag?.startOffset ?? end,
    end,
  };
}

import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { charactersOf, textOf } from './characters.ts';
import { placeChildren, rangeOf, type Placed } from './place-elements.ts';
import { bodyId, type MailSource, type Range } from './ranges.ts';
import { shownCopy } from './shown-copy.ts';

/** An email's parsed source, and the page for the editor frame. */
export interface ReadSource {
  readonly mail: MailSource;
  readonly page: string;
}

/**
 * Parses the source of an email, a whole page or a part of one. It never fails: broken parts are shown but can't be
 * edited.
 */
export function readSource(text: string): ReadSource {
  const document = parse(text, { sourceCodeLocationInfo: true });
  const html = document.childNodes.find((node) => tree.isElementNode(node));
  const body = html?.childNodes.find((node) => tree.isElementNode(node) && node.tagName === 'body');
  if (body === undefined || !tree.isElementNode(body)) {
    // A frameset has no body to edit.
    return { mail: { text, ranges: new Map(), nextId: 2, isEditable: false }, page: '' };
  }
  const range = bodyRange(body, text);
  const inside = placeChildren(shownChildren(body, range, text), text, [range.tagEnd, range.innerEnd]);
  const ranges = new Map<number, Range>([[bodyId, range]]);
  const numbers = numberElements(inside ?? [], ranges, 2);
  if (rangeOf(body) !== null) numbers.set(body, [bodyId, range]);
  const page = shownCopy({ source: text, nodes: document.childNodes, numbers }, [0, range.innerEnd]);
  const mail = { text, ranges, nextId: 2 + 2 * (inside?.length ?? 0), isEditable: inside !== null };
  return { mail, page };
}

/** Assigns an even number to each element, and records its range. */
export function numberElements(
  placed: readonly Placed[],
  ranges: Map<number, Range>,
  firstId: number,
): Map<Tree.Element, readonly [number, Range]> {
  const numbers = new Map<Tree.Element, readonly [number, Range]>();
  placed.forEach(([element, range], index) => {
    const id = firstId + 2 * index;
    numbers.set(element, [id, range]);
    ranges.set(id, range);
  });
  return numbers;
}

/** Returns the body's range. Without tags, it spans from the start of its first child to the end of its last. */
function bodyRange(body: Tree.Element, text: string): Range {
  const written = rangeOf(body);
  if (written !== null && body.sourceCodeLocation?.endTag) return written;
  const children = body.childNodes.flatMap((node) => node.sourceCodeLocation ?? []);
  const start = written?.tagEnd ?? children[0]?.startOffset ?? text.length;
  const end = Math.max(start, ...children.map(({ endOffset }) => endOffset));
  const base = { tag: 'body', kind: 'open', innerEnd: end, end } as const;
  return { ...base, start: written?.start ?? start, tagEnd: start };
}

/** Returns the body's children without the line endings after `</body>`, which the parser moves into the body. */
function shownChildren(body: Tree.Element, { innerEnd }: Range, text: string): Tree.ChildNode[] {
  const last = body.childNodes.at(-1);
  const isTail =
    last !== undefined &&
    tree.isTextNode(last) &&
    last.value.trim() === '' &&
    (last.sourceCodeLocation?.endOffset ?? 0) > innerEnd;
  if (!isTail) return body.childNodes;
  const start = last.sourceCodeLocation?.startOffset ?? innerEnd;
  const rest = body.childNodes.slice(0, -1);
  if (start >= innerEnd) return rest;
  // It starts before the end tag and continues after it; its first part belongs to the body.
  const head = tree.createTextNode(textOf(charactersOf(text.slice(start, innerEnd))));
  if (last.sourceCodeLocation) head.sourceCodeLocation = { ...last.sourceCodeLocation, endOffset: innerEnd };
  return [...rest, head];
}

import { isInline, textsIn } from './selected-texts.ts';

/**
 * Groups texts into runs of siblings that one element can contain. An inline element whose texts are all included is
 * kept whole, if `mayHold` allows it.
 */
export function runsOf(texts: readonly Text[], mayHold: (element: Element) => boolean): ChildNode[][] {
  const chosen = new Set<Node>(texts);
  const nodes = new Set<ChildNode>();
  for (const text of texts) nodes.add(highestHeld(text, chosen, mayHold));
  const runs: ChildNode[][] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    const between = last === undefined ? null : breaksBetween(last.at(-1), node);
    if (last === undefined || between === null) runs.push([node]);
    else last.push(...between, node);
  }
  return runs;
}

/** Wraps a run in an element, in place. */
export function wrapRun(run: readonly ChildNode[], wrapper: Element): void {
  run[0]?.before(wrapper);
  wrapper.append(...run);
}

/** Replaces an element with its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Returns whether an element's texts are all among the chosen ones. */
export function holdsOnly(element: Element, chosen: ReadonlySet<Node>): boolean {
  return textsIn(element).every((text) => chosen.has(text));
}

/**
 * Splits an element so that it contains only one of its nodes. Nodes before and after it go into copies of the element,
 * which keep its number, so that they are written with its tag.
 */
export function isolate(node: ChildNode, top: Element): void {
  split(node, top, 'before');
  split(node, top, 'after');
}

/**
 * Moves everything before or after a node out of an element, into a copy next to it. Returns the copy if there is one.
 */
export function split(node: ChildNode, top: Element, side: 'before' | 'after'): Element | null {
  let at: ChildNode = node;
  let copy: Element | null = null;
  while (at !== top) {
    const parent: Element | null = at.parentElement;
    if (parent === null) return null;
    const siblings = [...parent.childNodes];
    const index = siblings.indexOf(at);
    const moved = side === 'before' ? siblings.slice(0, index) : siblings.slice(index + 1);
    copy = moved.some((one) => !(one instanceof Text && one.data === '')) ? copyOf(parent) : null;
    copy?.append(...moved);
    if (copy !== null) parent[side](copy);
    at = parent;
  }
  return copy;
}

function copyOf(element: Element): Element {
  const copy = element.ownerDocument.importNode(element, false);
  copy.removeAttribute('id');
  return copy;
}

function highestHeld(
  text: Text,
  chosen: ReadonlySet<Node>,
  mayHold: (element: Element) => boolean,
): ChildNode {
  let node: ChildNode = text;
  for (let parent = text.parentElement; parent !== null; parent = parent.parentElement) {
    if (!isInline(parent) || !mayHold(parent) || !holdsOnly(parent, chosen)) break;
    node = parent;
  }
  return node;
}

/** Returns the line breaks between two siblings, or null if anything else is between them. */
function breaksBetween(first: ChildNode | undefined, second: ChildNode): ChildNode[] | null {
  const between: ChildNode[] = [];
  for (let one = first?.nextSibling ?? null; one !== null; one = one.nextSibling) {
    if (one === second) return between;
    const isBreak = one.nodeName === 'BR' || (one instanceof Text && one.data.trim() === '');
    if (!isBreak) return null;
    between.push(one);
  }
  return null;
}

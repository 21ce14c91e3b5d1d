import type { EditedElement, EditedNode } from '../edited-nodes.ts';
import { numberName, ownName } from './edit/own-names.ts';
import { type ShownElements } from './shown-elements.ts';

/** Collects edits as the smallest elements that contain them. */
export interface EditWatch {
  /** Returns the edits since the last call; empty for none. */
  readonly take: () => EditedElement[];
  /** Drops changes made by the editor itself. */
  readonly forget: () => void;
  readonly stop: () => void;
}

/** Watches the displayed page. `onEdit` is called at each change, so that `take` can wait for a pause in typing. */
export function watchEdits(body: Element, shown: ShownElements, onEdit: () => void): EditWatch {
  const edited = new Set<Element>();
  const cameIn = new Set<Node>();
  const attributes = new Map<Element, Set<string>>();

  const note = (records: readonly MutationRecord[]) => {
    for (const record of records) noteOne(record, { edited, cameIn, attributes });
  };
  const observer = new MutationObserver((records) => {
    note(records);
    if (edited.size > 0) onEdit();
  });
  observer.observe(body, { subtree: true, childList: true, characterData: true, attributes: true });
  const clear = () => {
    edited.clear();
    cameIn.clear();
    attributes.clear();
  };
  return {
    take() {
      note(observer.takeRecords());
      const roots = outermost(edited, body, shown);
      const flatten = flattener(shown, { edited, cameIn, attributes });
      const elements = roots.map(([element, id]) => ({ id, nodes: flatten(element) }));
      // Assigning numbers isn't an edit.
      observer.takeRecords();
      clear();
      return elements;
    },
    forget() {
      observer.takeRecords();
      clear();
    },
    stop: () => observer.disconnect(),
  };
}

interface Edits {
  readonly edited: Set<Element>;
  readonly cameIn: Set<Node>;
  readonly attributes: Map<Element, Set<string>>;
}

function noteOne(record: MutationRecord, { edited, cameIn, attributes }: Edits): void {
  const { target, type, attributeName } = record;
  if (type === 'attributes') {
    if (!(target instanceof Element) || attributeName === null || target === target.ownerDocument.body)
      return;
    if (attributeName.startsWith(numberName) || attributeName === 'contenteditable') return;
    const names = attributes.get(target) ?? new Set();
    attributes.set(target, names.add(attributeName));
    edited.add(target);
    if (target.parentElement) edited.add(target.parentElement);
    return;
  }
  const element = target instanceof Element ? target : target.parentElement;
  if (element) edited.add(element);
  for (const node of record.addedNodes) cameIn.add(node);
}

/** Returns the elements of the source that contain all edits, none of them inside another. */
function outermost(edited: Set<Element>, body: Element, shown: ShownElements): [Element, number][] {
  const roots = new Map<Element, number>();
  for (const element of edited) {
    if (!body.contains(element)) continue;
    let root: Element | null = element;
    while (root !== null && shown.numberOf(root) === null) root = root.parentElement;
    const id = root === null ? null : shown.numberOf(root);
    if (root !== null && id !== null) roots.set(root, id);
  }
  return [...roots].filter(
    ([root]) => ![...roots.keys()].some((other) => other !== root && other.contains(root)),
  );
}

/** Returns a function that lists an element's content in text order. */
function flattener(shown: ShownElements, { edited, cameIn, attributes }: Edits) {
  const touched = new Set<Element>();
  for (const element of edited) {
    for (let one: Element | null = element; one !== null && !touched.has(one); one = one.parentElement)
      touched.add(one);
  }
  const inside = (parent: Element, isNew: boolean): EditedNode[] =>
    [...parent.childNodes].flatMap((node) => one(node, isNew || cameIn.has(node)));
  const one = (node: Node, isNew: boolean): EditedNode[] => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data];
    if (node instanceof Comment) return [{ kind: 'comment', text: node.data }];
    if (!(node instanceof Element) || node.hasAttribute(ownName)) return [];
    return shown.isImplied(node) ? inside(node, isNew) : tags(node, isNew);
  };
  const tags = (element: Element, isNew: boolean): EditedNode[] => {
    const known = knownNumber(element, shown);
    if (known !== null && element.hasAttribute(`${numberName}-closed`)) return [{ kind: 'whole', id: known }];
    if (known !== null && !isNew && !touched.has(element)) return [{ kind: 'whole', id: known }];
    const tag = element.tagName.toLowerCase();
    if (known !== null) {
      const changed = Object.fromEntries(
        [...(attributes.get(element) ?? [])].map((name) => [name, element.getAttribute(name)]),
      );
      const open: EditedNode = { kind: 'known', id: known, tag, attributes: changed };
      return [open, ...inside(element, isNew), { kind: 'close', id: known, tag }];
    }
    const { id, like } = shown.enter(element);
    const own = like === null ? attributesOf(element) : changedSince(like, element);
    const open: EditedNode = { kind: 'new', id, tag, attributes: own, ...(like === null ? {} : { like }) };
    return [open, ...inside(element, isNew), { kind: 'close', id, tag }];
  };
  /** Returns the attributes of a split-off element that may differ from the source of the one it was split from. */
  const changedSince = (like: number, element: Element): Record<string, string | null> => {
    const model = shown.elementOf(like);
    const names = [...(attributes.get(element) ?? []), ...((model && attributes.get(model)) ?? [])];
    return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
  };
  return (element: Element) => inside(element, false);
}

/** Returns the number of an element of the source; the browser's copy of one keeps its number. */
function knownNumber(element: Element, shown: ShownElements): number | null {
  const known = shown.numberOf(element);
  if (known !== null) return known;
  const written = element.getAttribute(numberName);
  const holder = written === null ? null : shown.elementOf(Number(written));
  if (holder === null || holder.isConnected) return null;
  shown.keep(element, Number(written));
  return Number(written);
}

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => !name.startsWith(numberName) && name !== 'contenteditable')
      .map(({ name, value }) => [name, value]),
  );
}

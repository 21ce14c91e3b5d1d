import { split } from './runs.ts';
import { deleteRange } from './delete.ts';
import { blockOf, isInline, putCaret, putCaretAfter, rangeOf, textsIn } from './selected-texts.ts';

const paragraphs = 'p,h1,h2,h3,h4,h5,h6,li,pre';

/** Returns the caret's range after deleting the selection. */
function caretRange(document: Document): Range | null {
  const range = rangeOf(document);
  if (range === null) return null;
  if (!range.collapsed) deleteRange(range);
  return rangeOf(document);
}

/** Types a text at the caret. */
export function insertText(document: Document, text: string): void {
  const range = caretRange(document);
  if (range === null || text === '') return;
  const { startContainer: node, startOffset: offset } = range;
  if (node instanceof Text) {
    node.insertData(offset, text);
    putCaret(document, node, offset + text.length);
    return;
  }
  const made = document.createTextNode(text);
  insertNodes(document, [made]);
}

/** Inserts nodes at the caret: inline nodes into the line, and a paragraph's first and last blocks next to it. */
export function insertNodes(document: Document, nodes: readonly ChildNode[]): void {
  const range = caretRange(document);
  const last = nodes.at(-1);
  if (range === null || last === undefined) return;
  dropStandIn(range);
  const block = blockOf(range.startContainer);
  const needsSplit = block?.matches(paragraphs) === true && nodes.some((node) => !isInline(node));
  if (
    needsSplit &&
    block.matches('li') &&
    nodes.every((node) => !(node instanceof Element) || node.matches('ul,ol'))
  ) {
    insertItems(document, block, nodes);
    return;
  }
  if (needsSplit && !block.matches('li')) {
    const place = placeAt(range);
    const rest = split(place, block, 'after');
    place.remove();
    block.after(...nodes);
    if (isEmpty(block)) block.remove();
    if (rest !== null && isEmpty(rest)) rest.remove();
  } else {
    const place = placeAt(range);
    place.replaceWith(...nodes);
  }
  putCaretAfter(document, lastTextIn(last) ?? last);
}

/** Inserts cleaned HTML. A single paragraph is typed into the line. */
export function insertHtml(document: Document, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { children } = template.content;
  const [only] = children;
  const isOneParagraph =
    only?.matches('p') === true &&
    [...template.content.childNodes].every((node) => node === only || node.textContent?.trim() === '');
  insertNodes(document, [...(isOneParagraph ? only : template.content).childNodes]);
}

/** Starts a new paragraph at the caret; in a cell without paragraphs, a new line. */
export function breakParagraph(document: Document): void {
  const range = caretRange(document);
  const block = range === null ? null : blockOf(range.startContainer);
  if (range === null) return;
  if (block === null || !block.matches(paragraphs) || block.matches('pre')) {
    breakLine(document);
    return;
  }
  if (block.matches('li') && isEmpty(block)) {
    leaveList(document, block);
    return;
  }
  const place = placeAt(range);
  const rest = split(place, block, 'after') ?? block.ownerDocument.importNode(block, false);
  place.remove();
  rest.removeAttribute('id');
  if (!rest.isConnected) block.after(rest);
  const next = isEmpty(rest) && block.matches('h1,h2,h3,h4,h5,h6') ? plainParagraph(document, rest) : rest;
  for (const one of [block, next]) if (isEmpty(one)) one.append(document.createElement('br'));
  putCaret(document, firstTextIn(next) ?? next, 0);
}

/** Inserts a line break at the caret. */
export function breakLine(document: Document): void {
  const range = caretRange(document);
  if (range === null) return;
  const place = placeAt(range);
  const made = document.createElement('br');
  place.replaceWith(made);
  // A break at a block's end is shown only if something follows.
  if (isAtEnd(made)) made.after(document.createElement('br'));
  putCaretAfter(document, made);
}

function placeAt(range: Range): Text {
  const place = document.createTextNode('');
  range.insertNode(place);
  return place;
}

/** Removes the line break that keeps an empty paragraph open. */
function dropStandIn({ startContainer: node }: Range): void {
  const block = blockOf(node);
  const [only, ...others] =
    block === null
      ? []
      : [...block.childNodes].filter((one) => one.textContent !== '' || one.nodeName === 'BR');
  if (block?.matches(paragraphs) && others.length === 0 && only?.nodeName === 'BR') {
    only.remove();
    putCaret(document, block, 0);
  }
}

function insertItems(document: Document, item: Element, nodes: readonly ChildNode[]): void {
  const items = nodes.flatMap((node) => (node instanceof Element ? [...node.children] : []));
  const last = items.at(-1);
  item.after(...items);
  if (isEmpty(item)) item.remove();
  if (last !== undefined) putCaretAfter(document, lastTextIn(last) ?? last);
}

function leaveList(document: Document, item: Element): void {
  const list = item.closest('ul,ol');
  if (list === null) return;
  if (item.nextElementSibling !== null) split(item, list, 'after');
  const paragraph = document.createElement('p');
  paragraph.append(document.createElement('br'));
  list.after(paragraph);
  item.remove();
  if (list.children.length === 0) list.remove();
  putCaret(document, paragraph, 0);
}

function plainParagraph(document: Document, heading: Element): Element {
  const paragraph = document.createElement('p');
  heading.replaceWith(paragraph);
  return paragraph;
}

function isAtEnd(node: Node): boolean {
  for (let one = node.nextSibling; one !== null; one = one.nextSibling) {
    const isNothing = one instanceof Comment || (one instanceof Text && one.data.trim() === '');
    if (!isNothing) return !isInline(one);
  }
  const parent = node.parentElement;
  return parent === null || !isInline(parent) || isAtEnd(parent);
}

function isEmpty(element: Element): boolean {
  return textsIn(element).length === 0 && element.querySelector('img,hr,table,input') === null;
}

function firstTextIn(node: Node): Text | null {
  return textsIn(node)[0] ?? null;
}

function lastTextIn(node: Node): Text | null {
  return node instanceof Text ? node : (textsIn(node).at(-1) ?? null);
}

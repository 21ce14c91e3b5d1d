import { declare } from './declarations.ts';
import { renameElement, selectedBlocks } from './looks.ts';
import { isInline, keptSelection, putCaretAfter, rangeOf } from './selected-texts.ts';

const paragraphs = 'p,h1,h2,h3,h4,h5,h6,pre';

/** Turns the selected paragraphs into a list, a list into another kind, or a list of that kind into paragraphs. */
export function toggleList(document: Document, kind: 'ul' | 'ol'): void {
  const selection = keptSelection(document);
  const selected = selectedBlocks(document);
  const item = selected.find((block) => block.matches('li'));
  const list = item?.closest('ul,ol');
  if (list && list.localName !== kind) renameElement(list, kind);
  else if (list) leaveList(document, list);
  else makeList(document, selected, kind);
  selection.restore();
}

/** Changes the tag of the selected blocks; a heading loses font sizes that would keep it as small as a paragraph. */
export function setBlockTag(document: Document, tag: string): void {
  for (const block of selectedBlocks(document)) {
    if (block.localName === tag || block.matches('li,body')) continue;
    if (!block.matches(paragraphs)) {
      wrapLine(document, tag);
      continue;
    }
    const renamed = renameElement(block, tag);
    for (const property of ['font-size', 'line-height', 'font-weight']) declare(renamed, property, null);
  }
}

function leaveList(document: Document, list: Element): void {
  const made = [...list.children].map((one) => {
    const paragraph = document.createElement('p');
    const style = one.getAttribute('style');
    if (style !== null) paragraph.setAttribute('style', style);
    paragraph.append(...one.childNodes);
    return paragraph;
  });
  list.replaceWith(...made);
}

function makeList(document: Document, selected: readonly Element[], kind: string): void {
  const wrapped = selected.filter((block) => block.matches(paragraphs));
  const [first] = wrapped;
  const lists = new Map<Element | null, Element>();
  if (first === undefined) {
    const item = wrapLine(document, 'li');
    const made = document.createElement(kind);
    item?.before(made);
    if (item !== null) made.append(item);
    return;
  }
  for (const block of wrapped) {
    // One list in each cell, because paragraphs never leave theirs.
    const made = lists.get(block.parentElement) ?? document.createElement(kind);
    if (!lists.has(block.parentElement)) block.before(made);
    lists.set(block.parentElement, made);
    const item = document.createElement('li');
    const style = block.getAttribute('style');
    if (style !== null) item.setAttribute('style', style);
    item.append(...block.childNodes);
    made.append(item);
    block.remove();
  }
}

/** Wraps the line at the caret in an element, and drops the line break after it. */
function wrapLine(document: Document, tag: string): Element | null {
  const range = rangeOf(document);
  if (range === null) return null;
  let node: Node = range.startContainer;
  if (!(node instanceof Text)) node = node.childNodes[range.startOffset] ?? node.lastChild ?? node;
  while (node.parentNode !== null && isInline(node.parentNode)) node = node.parentNode;
  const isLine = (one: Node | null): one is ChildNode =>
    one !== null && isInline(one) && one.nodeName !== 'BR' && !(one instanceof Comment);
  const line: ChildNode[] = [];
  for (let one: Node | null = node; isLine(one); one = one.previousSibling) line.unshift(one);
  for (let one: Node | null = node.nextSibling; line.length > 0 && isLine(one); one = one.nextSibling)
    line.push(one);
  const made = document.createElement(tag);
  if (line.length === 0) {
    range.insertNode(made);
    made.append(document.createElement('br'));
    putCaretAfter(document, made);
    return made;
  }
  const selection = keptSelection(document);
  line[0]?.before(made);
  made.append(...line);
  if (made.nextSibling?.nodeName === 'BR') made.nextSibling.remove();
  selection.restore();
  return made;
}

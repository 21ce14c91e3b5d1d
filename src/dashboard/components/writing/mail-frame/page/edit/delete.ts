import { blockOf, elementOf, isInline, putCaret, selectedTexts, textsIn } from './selected-texts.ts';

/**
 * Deletes the content of a range. Cells and rows stay, unless their whole table is selected; comments stay; the
 * paragraph at the range's end is joined to the one at its start. The caret moves to the range's place.
 */
export function deleteRange(range: Range): void {
  const { ownerDocument: document } = range.startContainer;
  if (range.collapsed || document === null) return;
  const root = elementOf(range.commonAncestorContainer);
  const [startBlock, endBlock] = [blockOf(range.startContainer), blockOf(range.endContainer)];
  const ends = new Set<Element | null>([startBlock, endBlock]);
  const elements = [...(root?.querySelectorAll('*') ?? [])].filter(
    (one) => !ends.has(one) && isRemovable(one) && isWithin(one, range),
  );
  const texts = selectedTexts(range);
  const caret = document.createTextNode('');
  if (texts[0] === undefined) range.insertNode(caret);
  else texts[0].before(caret);
  const emptied = removeTexts(texts);
  for (const one of elements) if (!one.contains(caret)) one.remove();
  for (const one of emptied) dropIfEmpty(one, caret);
  joinBlocks(startBlock, endBlock);
  const block = blockOf(caret);
  if (block?.matches('p,h1,h2,h3,h4,h5,h6,li') && isEmpty(block)) block.append(document.createElement('br'));
  putCaret(document, caret, 0);
}

/** Deletes the selection. A space that now ends its line is kept for further typing, as browsers do. */
export function deleteSelected(range: Range): void {
  deleteRange(range);
  const { startContainer: caret } =
    range.startContainer.ownerDocument?.getSelection()?.getRangeAt(0) ?? range;
  const { previousSibling: before, nextSibling: after } = caret;
  if (!(before instanceof Text) || after !== null || !before.data.endsWith(' ')) return;
  before.replaceData(before.length - 1, 1, '\u00a0');
}

/** Removes texts, and returns the inline elements that contained them. */
function removeTexts(texts: readonly Text[]): Set<Element> {
  const emptied = new Set<Element>();
  for (const text of texts) {
    for (let one = text.parentElement; one !== null && isInline(one); one = one.parentElement)
      emptied.add(one);
    text.remove();
  }
  return emptied;
}

/** Returns whether a range ends in a different element than it begins in, so that the browser would join the two. */
export function crossesElements({ collapsed, startContainer, endContainer }: Range): boolean {
  return !collapsed && startContainer !== endContainer;
}

function isWithin(node: Node, range: Range): boolean {
  const own = node.ownerDocument?.createRange();
  if (own === undefined) return false;
  own.selectNode(node);
  const startsAfter = range.compareBoundaryPoints(Range.START_TO_START, own) <= 0;
  return startsAfter && range.compareBoundaryPoints(Range.END_TO_END, own) >= 0;
}

/** Returns whether an element is removed with its content: all except the parts of a table. */
function isRemovable(element: Element): boolean {
  if (element.matches('td,th,tr,tbody,thead,tfoot,colgroup,col,caption,center,div')) return false;
  return !element.matches('style,script,template');
}

function dropIfEmpty(element: Element, caret: Text): void {
  if (!element.isConnected || !isEmpty(element)) return;
  if (element.contains(caret)) element.before(caret);
  element.remove();
}

function isEmpty(element: Element): boolean {
  return textsIn(element).length === 0 && element.querySelector('img,br,hr,table,input,svg') === null;
}

/** Joins two paragraphs of the same cell. */
function joinBlocks(start: Element | null, end: Element | null): void {
  const areParagraphs = [start, end].every(
    (one) => one?.isConnected && one.matches('p,h1,h2,h3,h4,h5,h6,li,pre'),
  );
  if (start === null || end === null || !areParagraphs || start.contains(end) || end.contains(start)) return;
  const holder = 'td,th,div,center,body,blockquote';
  if (start.parentElement?.closest(holder) !== end.parentElement?.closest(holder)) return;
  start.append(...end.childNodes);
  end.remove();
}

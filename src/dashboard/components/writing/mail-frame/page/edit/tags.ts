import { tagRange, tagsIn } from './tag-ranges.ts';
import { deleteRange } from './delete.ts';
import { blockOf, elementOf, putCaret, rangeOf } from './selected-texts.ts';
import { numberName } from './own-names.ts';

/** A merge tag of the displayed email. */
interface TagPlace {
  /** Its source. */
  readonly source: string;
  readonly range: Range;
}

type Side = 'before' | 'after';

/** Returns the merge tag that is selected or at the caret; null for none. */
export function tagAt(document: Document): TagPlace | null {
  const range = rangeOf(document);
  if (range === null) return null;
  const { startContainer: node, startOffset: start } = range;
  if (range.collapsed)
    return tagAround(node, start) ?? tagBeside(range, 'before') ?? tagBeside(range, 'after');
  const tag = tagBeside(range, 'after');
  return tag !== null && tag.source === range.toString() ? tag : null;
}

/** Selects a merge tag. */
export function selectTag(document: Document, { range }: TagPlace): void {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}

/**
 * Selects the merge tag on one side of the caret, so that the next press deletes it; returns false if there is none.
 */
export function selectTagBeside(document: Document, side: Side): boolean {
  const range = rangeOf(document);
  const tag = range?.collapsed === true ? tagBeside(range, side) : null;
  if (tag !== null) selectTag(document, tag);
  return tag !== null;
}

/** Returns the merge tag at a point in the window, in an editable email; null for none. */
export function tagAtPoint(document: Document, x: number, y: number): TagPlace | null {
  const point = document.caretPositionFromPoint(x, y);
  if (point === null || !document.body.isContentEditable) return null;
  const { offsetNode: node, offset } = point;
  const tags = node instanceof Text && !isClosed(node) ? tagsIn(node) : [];
  const tag = tags.find(({ start, end }) => start <= offset && offset <= end);
  if (tag === undefined || !(node instanceof Text)) return null;
  const range = tagRange(node, tag);
  // A point past the end of a line has its caret there, too.
  const isOver = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
  return isOver ? { source: tag.source, range } : null;
}

/**
 * Changes the selected merge tag's source, or deletes it for an empty text; does nothing if another is selected by
 * then.
 */
export function changeTag(document: Document, { source, text }: { source: string; text: string }): void {
  const tag = tagAt(document);
  const node = tag?.range.startContainer;
  if (tag === null || text === source || tag.source !== source || !(node instanceof Text)) return;
  if (text === '') {
    deleteRange(tag.range);
    return;
  }
  const { startOffset: start } = tag.range;
  node.replaceData(start, source.length, text);
  putCaret(document, node, start + text.length);
}

/** Moves the caret over merge tags: an arrow key that would put it into one puts it on the other side. */
export function createTagSteps(document: Document) {
  let from: { readonly node: Node; readonly offset: number } | null = null;
  const follow = () => {
    const selection = document.getSelection();
    const { focusNode: node = null, focusOffset = 0 } = selection ?? {};
    const tag = from === null || node === null ? null : tagAround(node, focusOffset);
    if (from === null || node === null || tag === null) return;
    const { range } = tag;
    const wasBefore = range.comparePoint(from.node, from.offset) < 0 || isStart(range, from);
    const offset = wasBefore ? range.endOffset : range.startOffset;
    from = null;
    if (selection?.isCollapsed === true) selection.collapse(node, offset);
    else selection?.extend(node, offset);
  };
  return {
    /** Called before the browser moves the caret. */
    onKey: ({ key }: KeyboardEvent) => {
      // The caret is already where the last key put it, though its event may be late.
      follow();
      const { focusNode = null, focusOffset = 0 } = document.getSelection() ?? {};
      from = key.startsWith('Arrow') && focusNode !== null ? { node: focusNode, offset: focusOffset } : null;
    },
    /** Called after it has moved. */
    follow,
  };
}

function isStart({ startContainer, startOffset }: Range, at: { node: Node; offset: number }): boolean {
  return startContainer === at.node && startOffset === at.offset;
}

/** Returns the merge tag that contains an offset, excluding its ends. */
function tagAround(node: Node, offset: number): TagPlace | null {
  if (!(node instanceof Text)) return null;
  const tag = tagsIn(node).find(({ start, end }) => start < offset && offset < end);
  return tag === undefined ? null : { source: tag.source, range: tagRange(node, tag) };
}

function tagBeside({ startContainer, startOffset }: Range, side: Side): TagPlace | null {
  const place = textBeside(startContainer, startOffset, side);
  if (place === null || isClosed(place.text)) return null;
  const tag = tagsIn(place.text).find(({ start, end }) => (side === 'before' ? end : start) === place.at);
  return tag === undefined ? null : { source: tag.source, range: tagRange(place.text, tag) };
}

/** Returns the text on one side of a place in the same block, and the place in it. */
function textBeside(node: Node, offset: number, side: Side): { text: Text; at: number } | null {
  if (node instanceof Text && (side === 'before' ? offset > 0 : offset < node.length))
    return { text: node, at: offset };
  const block = blockOf(node);
  const walker = block?.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  if (walker === undefined || !(node instanceof Text)) return null;
  walker.currentNode = node;
  const text = side === 'before' ? walker.previousNode() : walker.nextNode();
  if (!(text instanceof Text) || blockOf(text) !== block) return null;
  return { text, at: side === 'before' ? text.length : 0 };
}

function isClosed(node: Node): boolean {
  return elementOf(node)?.closest(`[${numberName}-closed]`) !== null;
}

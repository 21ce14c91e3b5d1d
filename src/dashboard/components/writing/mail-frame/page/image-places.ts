import { imageAt } from './edit/pictures.ts';
import { blockOf, rangeOf } from './edit/selected-texts.ts';

/** The width of an image at a place, in pixels, and whether it keeps the width of the image it replaces. */
interface Room {
  readonly room: number;
  readonly keepsSize: boolean;
}

/** Places for images that are still being stored. They follow edits until then. */
export interface ImagePlaces {
  /** Remembers the selection; null without one. */
  readonly add: () => ({ readonly place: number } & Room) | null;
  /** Inserts at a place, and leaves the author's caret alone if it has moved elsewhere. */
  readonly insertAt: (place: number, insert: () => void) => void;
}

/** Creates the places of a page. */
export function createImagePlaces(document: Document): ImagePlaces {
  const places = new Map<number, Range>();
  return {
    add() {
      const range = rangeOf(document);
      if (range === null) return null;
      const place = places.size + 1;
      places.set(place, range.cloneRange());
      return { place, ...roomFor(imageAt(document), range) };
    },
    insertAt(place, insert) {
      const caret = rangeOf(document)?.cloneRange() ?? null;
      const there = places.get(place);
      if (there !== undefined && document.body.contains(there.commonAncestorContainer))
        select(document, there);
      insert();
      // The next image for this place comes after this one.
      document.getSelection()?.collapseToEnd();
      const after = rangeOf(document);
      if (after !== null) places.set(place, after.cloneRange());
      if (caret !== null && there !== undefined && !isSame(caret, there)) select(document, caret);
    },
  };
}

/** Selects the image, or the place between letters, at a point in the window. */
export function selectPoint(document: Document, { target, clientX, clientY }: MouseEvent): void {
  if (target instanceof HTMLImageElement) {
    const range = document.createRange();
    range.selectNode(target);
    select(document, range);
    return;
  }
  const point = document.caretPositionFromPoint(clientX, clientY);
  if (point !== null && document.body.contains(point.offsetNode))
    document.getSelection()?.collapse(point.offsetNode, point.offset);
}

function select(document: Document, range: Range): void {
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function isSame(one: Range, other: Range): boolean {
  return (
    one.compareBoundaryPoints(Range.START_TO_START, other) === 0 &&
    one.compareBoundaryPoints(Range.END_TO_END, other) === 0
  );
}

function roomFor(replaced: HTMLImageElement | null, range: Range): Room {
  if (replaced === null) return { room: roomAt(range), keepsSize: false };
  const written = Number(replaced.getAttribute('width'));
  // One that can't be loaded has the size of its icon.
  const shown = replaced.naturalWidth > 0 ? replaced.width : roomAt(range);
  const keepsSize = replaced.hasAttribute('width') || replaced.style.width !== '';
  return { room: written > 0 ? written : shown, keepsSize };
}

/** Returns the width in pixels that the block around a range has for its content. */
export function roomAt({ startContainer }: Range): number {
  const block = blockOf(startContainer) ?? document.body;
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return Math.max(
    0,
    Math.floor(block.clientWidth - (parseFloat(paddingLeft) || 0) - (parseFloat(paddingRight) || 0)),
  );
}

import type { BlockKey } from '../model/block-keys.ts';

/** A dragged item: a block or section of this email, or a kind, columns, saved blocks, or an image from a panel. */
export type Dragged =
  | { readonly kind: 'block'; readonly key: BlockKey }
  | { readonly kind: 'section'; readonly section: string }
  | { readonly kind: 'palette'; readonly blockId: number }
  | { readonly kind: 'columns'; readonly count: number }
  | { readonly kind: 'saved'; readonly savedId: number }
  /** A stored image, with its initial alt text. */
  | { readonly kind: 'image'; readonly src: string; readonly alt: string };

/** The target under the pointer: a block, an area outside of its blocks, or the start of one. */
export type DropPlace =
  | { readonly kind: 'block'; readonly key: BlockKey }
  | { readonly kind: 'area' | 'start'; readonly area: number }
  /** The row of a section in the outline: above the section, or at the start of its first column. */
  | { readonly kind: 'section'; readonly section: string };

/** The data of a drag or of a target; a member of it is ours. */
export type Carried = Record<string | symbol, unknown>;

// Other drags on the page carry data too; this member marks ours.
const draggedMember = Symbol('dragged block');
const placeMember = Symbol('place for a block');

/** Returns `dragged` as the data of a drag. */
export function carry(dragged: Dragged): Carried {
  return { [draggedMember]: dragged };
}

/** Returns `place` as the data of a drop target. */
export function offer(place: DropPlace): Carried {
  return { [placeMember]: place };
}

/** Returns the dragged item in a drag's data; null for a drag that isn't ours. */
export function draggedOf(data: Carried): Dragged | null {
  const dragged = data[draggedMember];
  return isDragged(dragged) ? dragged : null;
}

/** Returns the place in a drop target's data; null for a target that isn't ours. */
export function placeOffered(data: Carried): DropPlace | null {
  const place = data[placeMember];
  return isDropPlace(place) ? place : null;
}

function isDragged(value: unknown): value is Dragged {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    ['key', 'section', 'blockId', 'count', 'savedId', 'src'].some((member) => member in value)
  );
}

function isDropPlace(value: unknown): value is DropPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    ['key', 'area', 'section'].some((member) => member in value)
  );
}

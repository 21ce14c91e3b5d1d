import type { BlockKey } from '../model/block-keys.ts';

/** What is dragged: a block of this mail, or a kind from the palette. */
export type Dragged =
  { readonly kind: 'block'; readonly key: BlockKey } | { readonly kind: 'palette'; readonly blockId: number };

/** What is under the pointer: a block, or an area where no block is. */
export type DropPlace =
  { readonly kind: 'block'; readonly key: BlockKey } | { readonly kind: 'area'; readonly area: number };

type Carried = Record<string | symbol, unknown>;

// Other drags of the page carry data too; this member tells ours.
const draggedMember = Symbol('dragged block');
const placeMember = Symbol('place for a block');

/** `dragged` as a drag carries it. */
export function carry(dragged: Dragged): Carried {
  return { [draggedMember]: dragged };
}

/** `place` as a drop target carries it. */
export function offer(place: DropPlace): Carried {
  return { [placeMember]: place };
}

/** What a drag carries; null for one that isn't ours. */
export function draggedOf(data: Carried): Dragged | null {
  const dragged = data[draggedMember];
  return isDragged(dragged) ? dragged : null;
}

/** What a drop target stands for; null for one that isn't ours. */
export function placeOffered(data: Carried): DropPlace | null {
  const place = data[placeMember];
  return isDropPlace(place) ? place : null;
}

function isDragged(value: unknown): value is Dragged {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && ('key' in value || 'blockId' in value)
  );
}

function isDropPlace(value: unknown): value is DropPlace {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && ('key' in value || 'area' in value)
  );
}

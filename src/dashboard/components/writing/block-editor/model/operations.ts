import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { areaNumber, blocksOf, findBlock, placeOf, type Place } from './areas.ts';
import { keyOf, withKeyOf, type BlockKey } from './block-keys.ts';
import type { StyleChange } from './style-members.ts';

// Each operation returns a new document that shares unchanged parts with the old one, or the same document if there is
// nothing to do. `sort_order` counts from 0 without gaps in every area that an operation touches; other areas stay
// unchanged. Unknown members are kept.

/** A block without a place. */
export interface UnplacedBlock extends Readonly<Record<string, unknown>> {
  readonly data: PlacedBlock['data'];
  readonly block: PlacedBlock['block'];
}

/** Inserts blocks, in their order, at a place; a position past the end means the end. */
export function insertBlocks(
  document: BlockDocument,
  place: Place,
  blocks: readonly UnplacedBlock[],
): BlockDocument {
  if (blocks.length === 0) return document;
  const added = blocks.map((block) => ({ ...block, area: place.area, sort_order: 0 }));
  const there = blocksOf(document, place.area);
  const order = there.toSpliced(clamp(place.position, there.length), 0, ...added);
  return renumbered({ ...document, blockdata_set: [...everything(document), ...added] }, order);
}

/** Moves a block to a place; the position counts only the other blocks. */
export function moveBlock(document: BlockDocument, key: BlockKey, place: Place): BlockDocument {
  const placed = findBlock(document, key);
  if (placed === undefined) return document;
  const others = blocksOf(document, place.area).filter((other) => other !== placed);
  const position = clamp(place.position, others.length);
  if (areaNumber(placed) === place.area) {
    if (blocksOf(document, areaNumber(placed)).indexOf(placed) === position) return document;
    return renumbered(document, others.toSpliced(position, 0, placed));
  }
  const moved = withKeyOf(placed, { ...placed, area: place.area });
  const left = blocksOf(document, areaNumber(placed)).filter((other) => other !== placed);
  const after = replacedBlocks(document, new Map([[placed, moved]]));
  return renumbered(renumbered(after, others.toSpliced(position, 0, moved)), left);
}

/**
 * Moves blocks to consecutive positions at a place, in their order; the position counts all blocks that are there
 * before.
 */
export function moveBlocks(document: BlockDocument, keys: readonly BlockKey[], place: Place): BlockDocument {
  const there = blocksOf(document, place.area);
  const isMoved = (placed: PlacedBlock) => keys.includes(keyOf(placed));
  const before = there.slice(0, place.position).filter((placed) => !isMoved(placed)).length;
  const isThere =
    keys.length > 0 &&
    keys.every((key, at) => {
      const placed = there[before + at];
      return placed !== undefined && keyOf(placed) === key;
    });
  if (isThere) return document;
  // To the end first, so that none of them counts toward the position.
  const parted = keys.reduce((now, key) => moveBlock(now, key, { ...place, position: Infinity }), document);
  return keys.reduce((now, key, at) => moveBlock(now, key, { ...place, position: before + at }), parted);
}

/** Moves blocks by one position within their areas; returns the same document if the first of them is at the end. */
export function moveAllBy(document: BlockDocument, keys: readonly BlockKey[], by: -1 | 1): BlockDocument {
  let moved = document;
  // The foremost ones move first, so that none of them swaps places with another.
  for (const key of by === -1 ? keys : keys.toReversed()) {
    const place = placeOf(moved, key);
    if (place === undefined) continue;
    const position = place.position + by;
    if (position < 0 || position >= blocksOf(moved, place.area).length) return document;
    moved = moveBlock(moved, key, { ...place, position });
  }
  return moved;
}

/** Returns a copy of a block, to be placed. */
export function copyOf(placed: PlacedBlock): UnplacedBlock {
  return { ...placed, data: structuredClone(dataOf(placed)) };
}

/** Inserts a copy of a block after it. */
export function duplicateBlock(document: BlockDocument, key: BlockKey): BlockDocument {
  const placed = findBlock(document, key);
  const place = placeOf(document, key);
  if (placed === undefined || place === undefined) return document;
  return insertBlocks(document, { area: place.area, position: place.position + 1 }, [copyOf(placed)]);
}

/** Removes a block. */
export function deleteBlock(document: BlockDocument, key: BlockKey): BlockDocument {
  const placed = findBlock(document, key);
  if (placed === undefined) return document;
  const without = {
    ...document,
    blockdata_set: everything(document).filter((other) => other !== placed),
  };
  return renumbered(without, blocksOf(without, areaNumber(placed)));
}

/** Sets values of a block's components; undefined removes a value. The other values stay. */
export function changeData(
  document: BlockDocument,
  key: BlockKey,
  change: Readonly<Record<string, unknown>>,
): BlockDocument {
  const placed = findBlock(document, key);
  if (placed === undefined) return document;
  const before = dataOf(placed);
  const data = withChange(before, change);
  if (data === before) return document;
  return replacedBlocks(document, new Map([[placed, withKeyOf(placed, { ...placed, data })]]));
}

/** Sets style members of the document; undefined removes one. */
export function changeStyle(document: BlockDocument, change: StyleChange): BlockDocument {
  return withChange(document, change);
}

/** Returns the values of a block's components; an empty object if it came without any. */
export function dataOf({ data }: Partial<PlacedBlock>): PlacedBlock['data'] {
  return isRecord(data) ? data : {};
}

/** Returns a copy of `before` with some members set, and those with undefined removed. */
export function withChange<T extends object>(before: T, change: Readonly<Record<string, unknown>>): T {
  const changes = Object.entries(change);
  if (changes.every(([name, value]) => Object.is(Reflect.get(before, name), value))) return before;
  const after = { ...before };
  for (const [name, value] of changes) {
    if (value === undefined) Reflect.deleteProperty(after, name);
    // Not an assignment, because `__proto__` isn't an ordinary name there.
    else Reflect.defineProperty(after, name, { value, writable: true, enumerable: true, configurable: true });
  }
  return after;
}

/** Renumbers those blocks of the document in the given order. */
function renumbered(document: BlockDocument, order: readonly PlacedBlock[]): BlockDocument {
  const moved = new Map<PlacedBlock, PlacedBlock>();
  for (const [sort_order, placed] of order.entries()) {
    if (placed.sort_order !== sort_order) moved.set(placed, withKeyOf(placed, { ...placed, sort_order }));
  }
  return moved.size === 0 ? document : replacedBlocks(document, moved);
}

/** Returns the document with some blocks replaced. */
export function replacedBlocks(
  document: BlockDocument,
  instead: ReadonlyMap<PlacedBlock, PlacedBlock>,
): BlockDocument {
  return {
    ...document,
    blockdata_set: everything(document).map((placed) => instead.get(placed) ?? placed),
  };
}

/** Returns `blockdata_set`, including members that aren't blocks. */
function everything({ blockdata_set: given }: Partial<BlockDocument>): readonly PlacedBlock[] {
  return Array.isArray(given) ? given : [];
}

function clamp(position: number, most: number): number {
  return Math.max(0, Math.min(position, most));
}

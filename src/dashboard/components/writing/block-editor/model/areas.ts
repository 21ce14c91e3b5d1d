import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { marksOf } from '../../../../../rendering/blocks/layout.ts';
import { layoutPartsOf } from '../../../../../rendering/blocks/render-document.ts';
import { keyOf, type BlockKey } from './block-keys.ts';

// Documents may lack members that the contract requires, and are read as rendering reads them. Nothing is repaired
// here, because a save would overwrite the original with an unrequested repair.

/** A block's position: its area, and the number of preceding blocks there. */
export interface Place {
  readonly area: number;
  readonly position: number;
}

/** An area with its blocks in the email's order. */
export interface AreaView {
  readonly area: number;
  /** In pixels; null if the document doesn't have that area. */
  readonly width: number | null;
  readonly blocks: readonly PlacedBlock[];
}

/** Returns the members of `blockdata_set` that are blocks. */
export function placedBlocks({ blockdata_set: given }: Partial<BlockDocument>): PlacedBlock[] {
  return Array.isArray(given) ? given.filter(isRecord) : [];
}

/** Returns the area of a block; the first if it has none. */
export function areaNumber({ area }: Partial<PlacedBlock>): number {
  return Number.isInteger(area) ? (area ?? 1) : 1;
}

function orderOf({ sort_order }: Partial<PlacedBlock>): number {
  return Number.isFinite(sort_order) ? (sort_order ?? 0) : 0;
}

function inOrder(blocks: readonly PlacedBlock[]): PlacedBlock[] {
  return blocks.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/**
 * Returns every area of the document, and areas that only blocks refer to: in layout order, then by number. Blocks of a
 * missing area are included, so that they can be moved to another one.
 */
export function areasOf(document: Partial<BlockDocument>): AreaView[] {
  const widths: Readonly<Record<string, unknown>> = isRecord(document.areas) ? document.areas : {};
  const areas = new Map<number, PlacedBlock[]>();
  for (const name of Object.keys(widths)) {
    if (/^\d+$/.test(name)) areas.set(Number(name), []);
  }
  for (const placed of placedBlocks(document)) {
    const blocks = areas.get(areaNumber(placed));
    if (blocks === undefined) areas.set(areaNumber(placed), [placed]);
    else blocks.push(placed);
  }
  const order = marksOf(layoutPartsOf(document)).flatMap(({ name, argument }) =>
    name === 'area' ? [Number(argument)] : [],
  );
  const rank = (area: number) => (order.includes(area) ? order.indexOf(area) : order.length + area);
  return [...areas]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([area, blocks]) => ({ area, width: widthOf(widths[String(area)]), blocks: inOrder(blocks) }));
}

function widthOf(area: unknown): number | null {
  return isRecord(area) && typeof area['width'] === 'number' ? area['width'] : null;
}

/** Returns the blocks of one area, in order. */
export function blocksOf(document: BlockDocument, area: number): PlacedBlock[] {
  return inOrder(placedBlocks(document).filter((placed) => areaNumber(placed) === area));
}

/** Returns the placed block with that key; undefined if it no longer exists. */
export function findBlock(document: BlockDocument, key: BlockKey): PlacedBlock | undefined {
  return placedBlocks(document).find((placed) => keyOf(placed) === key);
}

/** Returns the place of the block with that key; undefined if it no longer exists. */
export function placeOf(document: BlockDocument, key: BlockKey): Place | undefined {
  const placed = findBlock(document, key);
  if (placed === undefined) return undefined;
  const area = areaNumber(placed);
  return { area, position: blocksOf(document, area).indexOf(placed) };
}

/** Returns the block at a place; undefined for none. */
export function blockAt(document: BlockDocument, { area, position }: Place): PlacedBlock | undefined {
  return blocksOf(document, area)[position];
}

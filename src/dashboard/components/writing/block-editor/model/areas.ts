import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../rendering/blocks/block-data.ts';
import { keyOf, type BlockKey } from './block-keys.ts';

// Documents come as somebody wrote them: members may be missing whatever the contract says, and are read as rendering
// reads them. Nothing is mended here, because what is mended unasked is saved over what was there.

/** Where a block stands: the area, and how many blocks of that area stand before it. */
export interface Place {
  readonly area: number;
  readonly position: number;
}

/** An area with its blocks in the order in which the mail shows them. */
export interface AreaView {
  readonly area: number;
  /** In pixels; null where the document names no such area. */
  readonly width: number | null;
  readonly blocks: readonly PlacedBlock[];
}

/** Everything in `blockdata_set` that is a block. */
export function placedBlocks({ blockdata_set: given }: Partial<BlockDocument>): PlacedBlock[] {
  return Array.isArray(given) ? given.filter(isRecord) : [];
}

/** The area of a block; the first where it names none. */
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
 * Every area of the document and every area that a block names, by number. Blocks of an area that doesn't exist are
 * shown too: what isn't on the screen can't be moved to where it belongs.
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
  return [...areas]
    .toSorted(([a], [b]) => a - b)
    .map(([area, blocks]) => ({ area, width: widthOf(widths[String(area)]), blocks: inOrder(blocks) }));
}

function widthOf(area: unknown): number | null {
  return isRecord(area) && typeof area['width'] === 'number' ? area['width'] : null;
}

/** The blocks of one area, in order. */
export function blocksOf(document: BlockDocument, area: number): PlacedBlock[] {
  return inOrder(placedBlocks(document).filter((placed) => areaNumber(placed) === area));
}

/** The placed block of that key; undefined where it is no longer there. */
export function findBlock(document: BlockDocument, key: BlockKey): PlacedBlock | undefined {
  return placedBlocks(document).find((placed) => keyOf(placed) === key);
}

/** Where the block of that key stands; undefined where it is no longer there. */
export function placeOf(document: BlockDocument, key: BlockKey): Place | undefined {
  const placed = findBlock(document, key);
  if (placed === undefined) return undefined;
  const area = areaNumber(placed);
  return { area, position: blocksOf(document, area).indexOf(placed) };
}

/** The block that stands at a place; undefined where none does. */
export function blockAt(document: BlockDocument, { area, position }: Place): PlacedBlock | undefined {
  return blocksOf(document, area)[position];
}

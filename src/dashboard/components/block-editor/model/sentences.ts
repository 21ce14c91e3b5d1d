import type { Block, BlockDocument, PlacedBlock } from '../../../../contract/block-document.ts';
import { isRecord } from '../../../../rendering/blocks/block-data.ts';
import { blocksOf, placeOf } from './areas.ts';
import { keyOf } from './block-keys.ts';

/** The kind of a block as it came; null where it came without one. */
export function kindOf(placed: Partial<PlacedBlock>): Partial<Block> | null {
  return isRecord(placed.block) ? placed.block : null;
}

/** What a block is called: the name of its kind, or its number where it came without one. */
export function blockName(placed: Partial<PlacedBlock>): string {
  const { name, id } = kindOf(placed) ?? {};
  if (typeof name === 'string' && name !== '') return name;
  return id === undefined ? 'Unknown' : `Unknown (${id})`;
}

/** What is said of a block's place, such as `Text block, position 3 of 7 in area 1`. */
export function placeSentence(document: BlockDocument, placed: PlacedBlock): string {
  const place = placeOf(document, keyOf(placed));
  if (place === undefined) return `${blockName(placed)} block`;
  const count = blocksOf(document, place.area).length;
  return `${blockName(placed)} block, position ${place.position + 1} of ${count} in area ${place.area}`;
}

import type { Block, BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { areaNumber, blocksOf, placeOf } from './areas.ts';
import { keyOf } from './block-keys.ts';
import { kindName } from './block-words.ts';
import { columnName } from './column-place.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** Returns the kind of a block as it came; null if it has none. */
export function kindOf(placed: Partial<PlacedBlock>): Partial<Block> | null {
  return isRecord(placed.block) ? placed.block : null;
}

/** Returns the name of a block's kind: translated if it is ours, otherwise its own name or number. */
export function blockName(t: Translator<'block-editor'>, placed: Partial<PlacedBlock>): string {
  const { slug, name, id } = kindOf(placed) ?? {};
  const known = kindName(t, textData(slug));
  if (known !== null) return known;
  if (typeof name === 'string' && name !== '') return name;
  return id === undefined ? t('block.unknown.label') : t('block.unknownId.label', { id: String(id) });
}

/** Returns the values for messages about a block's place, such as position 3 of 7, section 1. */
export function placeValues(t: Translator<'block-editor'>, document: BlockDocument, placed: PlacedBlock) {
  const { area, position } = placeOf(document, keyOf(placed)) ?? { area: areaNumber(placed), position: 0 };
  const count = blocksOf(document, area).length;
  return { name: blockName(t, placed), position: position + 1, count, place: columnName(t, document, area) };
}

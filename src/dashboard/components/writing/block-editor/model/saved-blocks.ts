import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { SavedBlock } from '../../../../../contract/mails/saved-blocks.ts';
import { writeLayout } from '../../../../../rendering/blocks/layout.ts';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import { areaNumber, areasOf, blocksOf, findBlock, placedBlocks, placeOf, type Place } from './areas.ts';
import { keyOf, withKeyOf, type BlockKey } from './block-keys.ts';
import { copyOf, insertBlocks, replacedBlocks } from './operations.ts';
import { withOption } from './options.ts';
import { copyAround, lastPart, savedMark, withMark } from './saved-copies.ts';
import { areaMark, findSection, sectionMark, sectionOf, sectionsOf } from './section-marks.ts';
import { copySection } from './sections.ts';

// Saved blocks are a separate document, with one area or a section of columns. They use the style of the email they are
// inserted into. Each block has a number, which its copies refer to.

/** The area of saved blocks outside of sections. */
const onlyArea = 1;

/** Returns blocks of an email, in order, as saved blocks. Copies of the ones in `before` keep their numbers. */
export function savedFrom(
  document: BlockDocument,
  keys: readonly BlockKey[],
  before: SavedBlock | null = null,
): BlockDocument {
  const placed = keys.flatMap((key) => findBlock(document, key) ?? []);
  const { width } = areaRooms(document)(areaNumber(placed[0] ?? {}));
  return {
    areas: { [onlyArea]: { width } },
    blockdata_set: numbered(placed, before).map((block, at) => ({
      ...block,
      area: onlyArea,
      sort_order: at,
    })),
    layout: { id: 0, content: writeLayout([areaMark(onlyArea)]) },
  };
}

/**
 * Returns a section of an email, with its blocks, as saved blocks; null for no section. Copies of the ones in `before`
 * keep their numbers.
 */
export function savedSectionFrom(
  document: BlockDocument,
  id: string,
  before: SavedBlock | null = null,
): BlockDocument | null {
  const section = findSection(document, id);
  if (section === undefined) return null;
  const areas = Object.entries(document.areas).filter(([area]) => section.areas.includes(Number(area)));
  const blocks = section.areas.flatMap((area) => blocksOf(document, area));
  const options = document.newsdesk?.sections?.[id];
  return {
    areas: Object.fromEntries(areas),
    blockdata_set: numbered(blocks, before),
    layout: { id: 0, content: writeLayout([sectionMark(section)]) },
    newsdesk: { v: 1, ...(options === undefined ? {} : { sections: { [id]: options } }) },
  };
}

/** Assigns each block its number among saved blocks; numbers are never reused. */
function numbered(blocks: readonly PlacedBlock[], before: SavedBlock | null): PlacedBlock[] {
  const used = new Set<number>();
  let last = before === null ? 0 : lastPart(placedBlocks(before.blockdocument));
  return blocks.map((placed) => {
    const mark = savedMark(placed);
    const isKept = before !== null && mark?.id === before.id && !used.has(mark.part);
    if (!isKept) last += 1;
    const part = isKept ? mark.part : last;
    used.add(part);
    return { ...placed, newsdesk: withOption(placed.newsdesk ?? {}, ['saved'], { part }) };
  });
}

/** Saved blocks updated from a copy, and the blocks of that copy, in the same order. */
export interface ChangedSaved {
  readonly blockdocument: BlockDocument;
  readonly keys: readonly BlockKey[];
}

/**
 * Returns saved blocks updated from the copy that a block belongs to, with the blocks that are selected with it. Null
 * for a block that isn't a copy of them.
 */
export function savedFromCopy(
  document: BlockDocument,
  keys: readonly BlockKey[],
  before: SavedBlock,
): ChangedSaved | null {
  const [key = ''] = keys;
  const place = placeOf(document, key);
  if (place === undefined || copyAround(document, key).length === 0) return null;
  const section = sectionsOf(before.blockdocument).length === 0 ? undefined : sectionOf(document, place.area);
  if (section !== undefined) {
    const blockdocument = savedSectionFrom(document, section.id, before);
    const own = section.areas.flatMap((area) => blocksOf(document, area).map(keyOf));
    return blockdocument === null ? null : { blockdocument, keys: own };
  }
  const among = new Set([...keys.flatMap((one) => copyAround(document, one)), ...keys]);
  const own = areasOf(document).flatMap(({ blocks }) => blocks.map(keyOf).filter((one) => among.has(one)));
  return { blockdocument: savedFrom(document, own, before), keys: own };
}

/** Marks blocks of an email as copies of the saved blocks created from them in the same order. */
export function markedAsSaved(
  document: BlockDocument,
  keys: readonly BlockKey[],
  saved: SavedBlock,
): BlockDocument {
  const parts = areasOf(saved.blockdocument).flatMap(({ blocks }) => blocks);
  const instead = new Map<PlacedBlock, PlacedBlock>();
  for (const [at, key] of keys.entries()) {
    const placed = findBlock(document, key);
    const part = parts[at];
    if (placed !== undefined && part !== undefined)
      instead.set(placed, withKeyOf(placed, withMark(placed, saved, part)));
  }
  return instead.size === 0 ? document : replacedBlocks(document, instead);
}

/** An email with saved blocks, and the first of them. */
export interface InsertedBlocks {
  readonly document: BlockDocument;
  readonly first: BlockKey | null;
}

/**
 * Inserts copies of saved blocks at a place; a section is inserted below any section at the place. Null if there is no
 * place for it.
 */
export function insertSaved(document: BlockDocument, place: Place, saved: SavedBlock): InsertedBlocks | null {
  const from = { ...saved.blockdocument, blockdata_set: copiesOf(saved) };
  const [section] = sectionsOf(from);
  if (section === undefined) {
    const blocks = areasOf(from).flatMap((area) => area.blocks.map(copyOf));
    const inserted = insertBlocks(document, place, blocks);
    return { document: inserted, first: keyAtPlace(inserted, place) };
  }
  const added = copySection({ from, id: section.id }, document, place);
  if (added === null) return null;
  const first = added.areas.flatMap((area) => blocksOf(added.document, area))[0];
  return { document: added.document, first: first === undefined ? null : keyOf(first) };
}

function keyAtPlace(document: BlockDocument, { area, position }: Place): BlockKey | null {
  const blocks = blocksOf(document, area);
  const placed = blocks[Math.min(position, blocks.length - 1)];
  return placed === undefined ? null : keyOf(placed);
}

/** Returns the saved blocks, each marked as a copy of its saved block. */
function copiesOf(saved: SavedBlock): PlacedBlock[] {
  return placedBlocks(saved.blockdocument).map((placed) => withMark(placed, saved, placed));
}

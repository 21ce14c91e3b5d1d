import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { SavedBlock } from '../../../../../contract/mails/saved-blocks.ts';
import { writeLayout } from '../../../../../rendering/blocks/layout.ts';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import { areaNumber, areasOf, blocksOf, findBlock, placedBlocks, type Place } from './areas.ts';
import { keyOf, type BlockKey } from './block-keys.ts';
import { copyOf, insertBlocks } from './operations.ts';
import { optionAt, withOption } from './options.ts';
import { areaMark, findSection, sectionMark, sectionsOf } from './section-marks.ts';
import { copySection } from './sections.ts';

// Saved blocks are a document of nothing but themselves: in one area, or in a section of columns. Its look is that of
// the email into which they come. Each block has a number, by which a copy knows what it is a copy of.

/** The area of saved blocks outside of sections. */
const onlyArea = 1;

/** Returns blocks of an email, in their order, as saved blocks. */
export function savedFrom(document: BlockDocument, keys: readonly BlockKey[]): BlockDocument {
  const placed = keys.flatMap((key) => findBlock(document, key) ?? []);
  const { width } = areaRooms(document)(areaNumber(placed[0] ?? {}));
  return {
    areas: { [onlyArea]: { width } },
    blockdata_set: placed.map((block, at) => numbered({ ...block, area: onlyArea, sort_order: at }, at)),
    layout: { id: 0, content: writeLayout([areaMark(onlyArea)]) },
  };
}

/** Returns a section of an email, with its blocks, as saved blocks. */
export function savedSectionFrom(document: BlockDocument, id: string): BlockDocument | null {
  const section = findSection(document, id);
  if (section === undefined) return null;
  const areas = Object.entries(document.areas).filter(([area]) => section.areas.includes(Number(area)));
  const blocks = section.areas.flatMap((area) => blocksOf(document, area));
  const options = document.newsdesk?.sections?.[id];
  return {
    areas: Object.fromEntries(areas),
    blockdata_set: blocks.map(numbered),
    layout: { id: 0, content: writeLayout([sectionMark(section)]) },
    newsdesk: { v: 1, ...(options === undefined ? {} : { sections: { [id]: options } }) },
  };
}

function numbered(placed: PlacedBlock, at: number): PlacedBlock {
  return { ...placed, newsdesk: withOption(placed.newsdesk ?? {}, ['saved'], { part: at + 1 }) };
}

/** An email with saved blocks, and the first of them. */
export interface InsertedBlocks {
  readonly document: BlockDocument;
  readonly first: BlockKey | null;
}

/** Inserts copies of saved blocks at a place; a section comes below one that is there. Null where it has no place. */
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

/** Returns the saved blocks, each with what it is a copy of. */
function copiesOf({ id, version, blockdocument }: SavedBlock): PlacedBlock[] {
  return placedBlocks(blockdocument).map((placed) => {
    const part = optionAt(placed.newsdesk, ['saved', 'part']);
    return { ...placed, newsdesk: withOption(placed.newsdesk ?? {}, ['saved'], { id, version, part }) };
  });
}

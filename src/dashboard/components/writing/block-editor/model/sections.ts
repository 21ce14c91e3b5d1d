import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { marksOf, writeLayout, type LayoutPart } from '../../../../../rendering/blocks/layout.ts';
import { layoutPartsOf } from '../../../../../rendering/blocks/render-document.ts';
import { areaNumber, blocksOf, placedBlocks, placeOf, type Place } from './areas.ts';
import { keyOf, type BlockKey } from './block-keys.ts';
import type { CopiedColumns } from './clipboard.ts';
import {
  copyOf,
  deleteBlock,
  insertBlocks,
  moveBlock,
  withChange,
  type UnplacedBlock,
} from './operations.ts';
import { changeMailOption, optionAt, withOption, type OptionChange } from './options.ts';
import {
  areaIn,
  areaMark,
  findArea,
  findMark,
  findSection,
  firstArea,
  sectionMark,
  sectionOf,
  siblingsOf,
  withMarks,
} from './section-marks.ts';

// Operations on sections, like those in `operations.ts`. Their area numbers begin at 10 and are never reused in an
// email, so that a block never turns up in another column.

/** A document with a new section, and the areas of its columns. */
export interface AddedSection {
  readonly document: BlockDocument;
  readonly id: string;
  readonly areas: readonly number[];
}

/**
 * Adds a section at a place, with the following blocks below it; a place within a section's column means below that
 * section. Null if the layout lacks the area.
 */
export function addSection(
  given: BlockDocument,
  within: Place,
  shares: readonly number[],
): AddedSection | null {
  const { document, place } = outside(given, within);
  const mark = findArea(layoutPartsOf(document), place.area);
  if (mark === undefined) return null;
  const first = nextArea(document);
  const areas = shares.map((_, at) => first + at);
  const rest = first + shares.length;
  const id = `s${first}`;
  const below = blocksOf(document, place.area).slice(place.position).map(keyOf);
  const made = withLayout(document, {
    parts: withMarks(layoutPartsOf(document), (one) =>
      areaIn(one) === place.area ? [one, sectionMark({ id, shares, areas }), areaMark(rest)] : null,
    ),
    added: [...areas, rest],
  });
  return { document: movedTo(made, below, { area: rest, position: 0 }), id, areas };
}

/** A document with a block in one of 2 new columns, and the area of the other. */
export interface BlockBeside {
  readonly document: BlockDocument;
  readonly free: number;
}

/** Puts a block into one of 2 new columns at its place, and leaves the other free; null within a section. */
export function makeRoomBeside(
  document: BlockDocument,
  key: BlockKey,
  side: 'left' | 'right',
): BlockBeside | null {
  const place = placeOf(document, key);
  if (place === undefined || sectionOf(document, place.area) !== undefined) return null;
  const added = addSection(document, place, [50, 50]);
  const [left, right] = added?.areas ?? [];
  if (added === null || left === undefined || right === undefined) return null;
  const [free, own] = side === 'left' ? [left, right] : [right, left];
  return { document: moveBlock(added.document, key, { area: own, position: 0 }), free };
}

/**
 * Returns a place outside of sections, and the document that has it; a place in a column becomes one below its section.
 */
function outside(document: BlockDocument, place: Place): { document: BlockDocument; place: Place } {
  const around = sectionOf(document, place.area);
  if (around === undefined) return { document, place };
  const open = withAreaBelow(document, around.id);
  return { document: open, place: { area: areaBelow(open, around.id) ?? place.area, position: 0 } };
}

/**
 * Returns the place of a block that is added outside of sections; a place in a column becomes one below its section.
 */
export function placeOutside(document: BlockDocument, place: Place): Place {
  const around = sectionOf(document, place.area);
  const below = around === undefined ? null : areaBelow(document, around.id);
  return below === null ? place : { area: below, position: 0 };
}

/** Returns the place of a section's blocks after its removal; null if the layout has none. */
export function placeAround(document: BlockDocument, id: string): Place | null {
  const above = areaIn(neighborOf(document, id, -1));
  if (above !== null) return { area: above, position: blocksOf(document, above).length };
  const below = areaBelow(document, id);
  return below === null ? null : { area: below, position: 0 };
}

/** Removes a section. Its blocks stay, after the blocks above it. */
export function removeSection(document: BlockDocument, id: string): BlockDocument {
  const section = findSection(document, id);
  const into = placeAround(document, id);
  if (section === undefined || into === null) return document;
  const rest = areaBelow(document, id);
  const isRestGone = rest !== null && rest !== into.area && rest >= firstArea;
  const gone = [...section.areas, ...(isRestGone ? [rest] : [])];
  const keys = gone.flatMap((area) => blocksOf(document, area).map(keyOf));
  const moved = movedTo(document, keys, into);
  const parts = withMarks(layoutPartsOf(moved), (mark) => {
    const isGone = mark.name === 'section' ? mark.argument === id : isRestGone && areaIn(mark) === rest;
    return isGone ? [] : null;
  });
  return changeMailOption(withLayout(moved, { parts, gone }), ['sections', id], undefined);
}

/** Deletes a section with its blocks. */
export function deleteSection(document: BlockDocument, id: string): BlockDocument {
  const areas = findSection(document, id)?.areas ?? [];
  const keys = areas.flatMap((area) => blocksOf(document, area).map(keyOf));
  return removeSection(
    keys.reduce((now, key) => deleteBlock(now, key), document),
    id,
  );
}

/** Moves a section past the next block or section; returns the same document if it is at the end of its column. */
export function moveSection(given: BlockDocument, id: string, by: -1 | 1): BlockDocument {
  const document = withAreaBelow(given, id);
  const next = neighborOf(document, id, by);
  const area = areaIn(next);
  const other =
    area === null || blocksOf(document, area).length > 0 ? next : neighborOf(document, id, by * 2);
  if (area !== null && other === next) {
    const opposite = areaIn(neighborOf(document, id, -by));
    const passed = blocksOf(document, area).at(by === -1 ? -1 : 0);
    if (passed === undefined || opposite === null) return given;
    const position = by === -1 ? 0 : blocksOf(document, opposite).length;
    return moveBlock(document, keyOf(passed), { area: opposite, position });
  }
  const own = findMark(layoutPartsOf(document), id);
  if (own === undefined || other?.name !== 'section') return given;
  const swapped = withMarks(layoutPartsOf(document), (mark) => {
    if (mark.name !== 'section') return null;
    if (mark.argument === id) return [other];
    return mark.argument === other.argument ? [own] : null;
  });
  return withLayout(document, { parts: swapped });
}

/**
 * Moves a section to a place outside of sections, with the following blocks below it; a place in a column means below
 * that column's section.
 */
export function moveSectionTo(given: BlockDocument, id: string, within: Place): BlockDocument {
  if (sectionOf(given, within.area)?.id === id) return given;
  const { document, place } = outside(given, within);
  const parts = layoutPartsOf(document);
  const own = findMark(parts, id);
  const above = areaIn(neighborOf(document, id, -1));
  const under = areaBelow(document, id);
  const isThere =
    (above === place.area && place.position >= blocksOf(document, above).length) ||
    (under === place.area && place.position === 0);
  if (own === undefined || findArea(parts, place.area) === undefined || isThere) return given;
  const rest = nextArea(document);
  const behind = blocksOf(document, place.area).slice(place.position).map(keyOf);
  const moved = withLayout(document, {
    parts: withMarks(parts, (mark) => {
      if (mark === own) return [];
      return areaIn(mark) === place.area ? [mark, own, areaMark(rest)] : null;
    }),
    added: [rest],
  });
  const parted = movedTo(moved, behind, { area: rest, position: 0 });
  return merged(parted, above === place.area ? rest : above, under);
}

/** Joins a stretch to the one above it, if it was created with a section that was between them. */
function merged(document: BlockDocument, above: number | null, under: number | null): BlockDocument {
  if (above === null || under === null || under < firstArea) return document;
  const keys = blocksOf(document, under).map(keyOf);
  const joined = movedTo(document, keys, { area: above, position: blocksOf(document, above).length });
  const parts = withMarks(layoutPartsOf(joined), (mark) => (areaIn(mark) === under ? [] : null));
  return withLayout(joined, { parts, gone: [under] });
}

/** Adds a copy of a section, with its blocks and options, below it. */
export function duplicateSection(document: BlockDocument, id: string): AddedSection | null {
  const [first] = findSection(document, id)?.areas ?? [];
  return first === undefined
    ? null
    : copySection({ from: document, id }, document, { area: first, position: 0 });
}

/** A section of an email. */
interface SectionSource {
  readonly from: BlockDocument;
  readonly id: string;
}

/** Adds a copy of a section, with its blocks and options, at a place in the same email or another. */
export function copySection(
  { from, id }: SectionSource,
  document: BlockDocument,
  place: Place,
): AddedSection | null {
  const section = findSection(from, id);
  const added = section === undefined ? null : addSection(document, place, section.shares);
  if (section === undefined || added === null) return null;
  const options = optionAt(from.newsdesk, ['sections', id]);
  let copy = changeMailOption(added.document, ['sections', added.id], structuredClone(options));
  for (const [at, area] of added.areas.entries()) {
    const source = section.areas[at] ?? 0;
    const look = areasIn(from)[String(source)]?.newsdesk;
    if (look !== undefined) copy = withArea(copy, area, { newsdesk: structuredClone(look) });
    copy = insertBlocks(copy, { area, position: 0 }, blocksOf(from, source).map(copyOf));
  }
  return { ...added, document: withWidths(copy) };
}

/** Returns a section as clipboard content, with its blocks in order; null for no section. */
export function copiedSection(
  document: BlockDocument,
  id: string,
): { readonly blocks: readonly PlacedBlock[]; readonly columns: CopiedColumns } | null {
  const section = findSection(document, id);
  if (section === undefined) return null;
  const columns = section.areas.map((area) => blocksOf(document, area));
  const options = document.newsdesk?.sections?.[id];
  return {
    blocks: columns.flat(),
    columns: {
      shares: [...section.shares],
      counts: columns.map(({ length }) => length),
      ...(options === undefined ? {} : { options }),
      looks: section.areas.map((area) => areasIn(document)[String(area)]?.newsdesk ?? null),
    },
  };
}

/** Adds a section from the clipboard at a place, with its blocks distributed over its columns. */
export function pasteSection(
  document: BlockDocument,
  place: Place,
  { columns, blocks }: { readonly columns: CopiedColumns; readonly blocks: readonly UnplacedBlock[] },
): AddedSection | null {
  const added = addSection(document, place, columns.shares);
  if (added === null) return null;
  let pasted = changeMailOption(added.document, ['sections', added.id], columns.options);
  let first = 0;
  for (const [at, area] of added.areas.entries()) {
    const look = columns.looks[at];
    if (look !== undefined && look !== null) pasted = withArea(pasted, area, { newsdesk: look });
    const end = first + (columns.counts[at] ?? 0);
    pasted = insertBlocks(pasted, { area, position: 0 }, blocks.slice(first, end));
    first = end;
  }
  return { ...added, document: withWidths(pasted) };
}

/** Sets the shares of a section's columns; blocks of removed columns move to the end of the last remaining one. */
export function changeShares(document: BlockDocument, id: string, shares: readonly number[]): BlockDocument {
  const section = findSection(document, id);
  if (section === undefined || shares.length === 0) return document;
  const kept = section.areas.slice(0, shares.length);
  const gone = section.areas.slice(kept.length);
  const first = nextArea(document);
  const added = shares.slice(kept.length).map((_, at) => first + at);
  const into = kept.at(-1) ?? first;
  const keys = gone.flatMap((area) => blocksOf(document, area).map(keyOf));
  const moved = movedTo(document, keys, { area: into, position: blocksOf(document, into).length });
  const mark = sectionMark({ id, shares, areas: [...kept, ...added] });
  const parts = withMarks(layoutPartsOf(moved), (one) =>
    one.name === 'section' && one.argument === id ? [mark] : null,
  );
  return withLayout(moved, { parts, added, gone });
}

/** Sets an option of a section; undefined removes it. */
export function changeSectionOption(
  document: BlockDocument,
  id: string,
  { path, value }: OptionChange,
): BlockDocument {
  return withWidths(changeMailOption(document, ['sections', id, ...path], value));
}

/** Sets an option of a column; undefined removes it. */
export function changeColumnOption(
  document: BlockDocument,
  area: number,
  { path, value }: OptionChange,
): BlockDocument {
  const own = areasIn(document)[String(area)] ?? { width: areaRooms(document)(area).width };
  if (Object.is(optionAt(own.newsdesk, path), value)) return document;
  return withWidths(withArea(document, area, withOption(own, ['newsdesk', ...path], value)));
}

/** Returns the mark that many places before or after a section on its level. */
function neighborOf(document: BlockDocument, id: string, by: number) {
  const parts = layoutPartsOf(document);
  const mark = findMark(parts, id);
  if (mark === undefined) return undefined;
  const siblings = siblingsOf(parts, mark);
  return siblings[siblings.indexOf(mark) + by];
}

function areaBelow(document: BlockDocument, id: string): number | null {
  return areaIn(neighborOf(document, id, 1));
}

/** Adds an area below a section that has none there. */
function withAreaBelow(document: BlockDocument, id: string): BlockDocument {
  const mark = findMark(layoutPartsOf(document), id);
  if (mark === undefined || areaBelow(document, id) !== null) return document;
  const area = nextArea(document);
  const parts = withMarks(layoutPartsOf(document), (one) =>
    one.name === 'section' && one.argument === id ? [one, areaMark(area)] : null,
  );
  return withLayout(document, { parts, added: [area] });
}

interface NewLayout {
  readonly parts: readonly LayoutPart[];
  /** Areas that the layout adds. */
  readonly added?: readonly number[];
  /** Areas that the layout no longer has. */
  readonly gone?: readonly number[];
}

/** Sets the layout, and updates the list of areas. */
function withLayout(document: BlockDocument, { parts, added = [], gone = [] }: NewLayout): BlockDocument {
  const areas = { ...areasIn(document) };
  for (const area of gone) Reflect.deleteProperty(areas, String(area));
  // Their widths are known once they are in the layout.
  for (const area of added) areas[String(area)] = { width: 0 };
  const layout = { ...document.layout, content: writeLayout(parts) };
  const last = added.at(-1);
  const numbered = withChange(document, { areas, layout });
  if (last === undefined) return withWidths(numbered);
  return withWidths(changeMailOption(changeMailOption(numbered, ['v'], 1), ['area'], last));
}

/** Writes the widths of sections' areas into the document, because other API clients rely on them. */
function withWidths(document: BlockDocument): BlockDocument {
  const room = areaRooms(document);
  return Object.entries(areasIn(document)).reduce((now, [name, { width }]) => {
    const area = Number(name);
    const right = area < firstArea ? width : room(area).width;
    return right === width ? now : withArea(now, area, { width: right });
  }, document);
}

type AreaMembers = BlockDocument['areas'][string];

function withArea(document: BlockDocument, area: number, members: Partial<AreaMembers>): BlockDocument {
  const areas = areasIn(document);
  const own = { width: 0, ...areas[String(area)], ...members };
  return withChange(document, { areas: { ...areas, [String(area)]: own } });
}

/** Returns the areas of a document; one from elsewhere may lack them despite the contract. */
function areasIn({ areas }: Partial<BlockDocument>): BlockDocument['areas'] {
  return isRecord(areas) ? areas : {};
}

function movedTo(document: BlockDocument, keys: readonly string[], { area, position }: Place): BlockDocument {
  return keys.reduce((now, key, at) => moveBlock(now, key, { area, position: position + at }), document);
}

/** Returns a number that no area of the email has or ever had. */
function nextArea(document: BlockDocument): number {
  const used: number[] = [
    firstArea - 1,
    Number(optionAt(document.newsdesk, ['area']) ?? 0),
    ...Object.keys(areasIn(document)).map(Number),
    ...placedBlocks(document).map(areaNumber),
    ...marksOf(layoutPartsOf(document))
      .filter(({ name }) => name === 'area')
      .map(({ argument }) => Number(argument)),
  ];
  return used.filter(Number.isInteger).reduce((one, other) => Math.max(one, other)) + 1;
}

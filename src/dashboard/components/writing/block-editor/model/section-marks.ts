import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { marksOf, type LayoutPart } from '../../../../../rendering/blocks/layout.ts';
import { layoutPartsOf } from '../../../../../rendering/blocks/render-document.ts';

// Sections are marks in the layout around their columns, and each column is a separate area.

/** The lowest number of an area that belongs to a section. */
export const firstArea = 10;

/** A mark of a layout. */
export type Mark = Extract<LayoutPart, { kind: 'mark' }>;

/** A section of columns. */
export interface SectionView {
  readonly id: string;
  /** Shares of its columns, in percent. */
  readonly shares: readonly number[];
  /** The area of each column. */
  readonly areas: readonly number[];
}

/** Lists the sections of an email, from the top. */
export function sectionsOf(document: Partial<BlockDocument>): SectionView[] {
  if (!isRecord(document.newsdesk)) return [];
  return marksIn(layoutPartsOf(document))
    .filter(({ name }) => name === 'section')
    .map((mark) => viewOf(mark));
}

/** Returns the section with that name; undefined for none. */
export function findSection(document: Partial<BlockDocument>, id: string): SectionView | undefined {
  return sectionsOf(document).find((section) => section.id === id);
}

/** Returns the section that an area is a column of; undefined for an area outside. */
export function sectionOf(document: Partial<BlockDocument>, area: number): SectionView | undefined {
  return sectionsOf(document).find(({ areas }) => areas.includes(area));
}

function viewOf({ argument, inside }: Mark): SectionView {
  const columns = marksIn(inside).filter(({ name }) => name === 'column');
  const areas = columns.map((column) => marksOf(column.inside).find(({ name }) => name === 'area'));
  return {
    id: argument,
    shares: columns.map((column) => Number(column.argument)),
    areas: areas.flatMap((area) => (area === undefined ? [] : [Number(area.argument)])),
  };
}

/** Lists the marks of a layout at any depth, outer ones first. */
function marksIn(parts: readonly LayoutPart[]): Mark[] {
  return parts.flatMap((part) => (part.kind === 'html' ? [] : [part, ...marksIn(part.inside)]));
}

/** Returns the mark of an area; undefined if the layout lacks it. */
export function findArea(parts: readonly LayoutPart[], area: number): Mark | undefined {
  return marksIn(parts).find((mark) => areaIn(mark) === area);
}

/** Returns the mark of a section; undefined if the layout lacks it. */
export function findMark(parts: readonly LayoutPart[], id: string): Mark | undefined {
  return marksIn(parts).find(({ name, argument }) => name === 'section' && argument === id);
}

/** Lists the marks on the same level as a mark, in order. */
export function siblingsOf(parts: readonly LayoutPart[], mark: Mark): readonly Mark[] {
  const here = parts.filter((part) => part.kind === 'mark');
  if (here.includes(mark)) return here;
  return here.map(({ inside }) => siblingsOf(inside, mark)).find((found) => found.length > 0) ?? [];
}

/** Returns the area that a mark places; null for any other mark. */
export function areaIn(mark: Mark | undefined): number | null {
  return mark?.name === 'area' ? Number(mark.argument) : null;
}

/** Replaces marks of a layout at any depth with the function's results; null keeps a mark. */
export function withMarks(
  parts: readonly LayoutPart[],
  instead: (mark: Mark) => readonly LayoutPart[] | null,
): LayoutPart[] {
  return parts.flatMap((part): readonly LayoutPart[] => {
    if (part.kind === 'html') return [part];
    return instead(part) ?? [{ ...part, inside: withMarks(part.inside, instead) }];
  });
}

/** Returns the mark of an area. */
export function areaMark(area: number): Mark {
  return newMark('area', String(area));
}

/** Returns the mark of a section with its columns. */
export function sectionMark({ id, shares, areas }: SectionView): Mark {
  const columns = shares.map((share, at) =>
    newMark('column', String(share), areas.slice(at, at + 1).map(areaMark)),
  );
  return newMark('section', id, [newMark('columns', '', columns)]);
}

function newMark(name: string, argument: string, inside: readonly LayoutPart[] = []): Mark {
  const source = argument === '' ? `{{${name}}}` : `{{${name}:${argument}}}`;
  return { kind: 'mark', name, argument, source, inside };
}

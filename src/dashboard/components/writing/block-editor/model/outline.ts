import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { areasOf, type AreaView } from './areas.ts';
import { keyOf, type BlockKey } from './block-keys.ts';
import { columnPlace, type ColumnPlace } from './column-place.ts';
import { sectionsOf, type SectionView } from './section-marks.ts';

interface InOutline {
  /** An identifier of the row, unique while an editor is open. */
  readonly id: string;
  /** Its depth, from 1. */
  readonly level: number;
}

/** A block in the outline of an email. */
export interface BlockRow extends InOutline {
  readonly kind: 'block';
  readonly id: BlockKey;
  readonly placed: PlacedBlock;
  readonly area: number;
  readonly position: number;
  /** True for the last block of its area. */
  readonly isLast: boolean;
}

/** A section of columns in the outline of an email; its columns follow. */
export interface SectionRow extends InOutline {
  readonly kind: 'section';
  readonly section: SectionView;
  /** The first of its columns. */
  readonly area: number;
}

/** A column in the outline of an email; its blocks follow. */
export interface ColumnRow extends InOutline {
  readonly kind: 'column';
  readonly area: number;
  readonly place: ColumnPlace | null;
  readonly isEmpty: boolean;
}

/** A line of the outline of an email. */
export type OutlineRow = BlockRow | SectionRow | ColumnRow;

/** Lists the blocks, sections, and columns of an email from top to bottom. Full-width stretches have no row. */
export function outlineOf(document: Partial<BlockDocument>): OutlineRow[] {
  const sections = sectionsOf(document);
  return areasOf(document).flatMap((view): OutlineRow[] => {
    const { area } = view;
    const section = sections.find(({ areas }) => areas.includes(area));
    const place = columnPlace(document, area);
    if (section !== undefined) {
      const column = rowsOfColumn(view, place, 2);
      const isFirst = section.areas[0] === area;
      return isFirst
        ? [{ kind: 'section', id: `section-${section.id}`, level: 1, section, area }, ...column]
        : column;
    }
    if (place?.side === 'whole') return rowsOfBlocks(view, 1);
    return view.blocks.length === 0 ? [] : rowsOfColumn(view, place, 1);
  });
}

function rowsOfColumn(view: AreaView, place: ColumnPlace | null, level: number): OutlineRow[] {
  const { area, blocks } = view;
  const column: ColumnRow = {
    kind: 'column',
    id: `area-${area}`,
    level,
    area,
    place,
    isEmpty: blocks.length === 0,
  };
  return [column, ...rowsOfBlocks(view, level + 1)];
}

function rowsOfBlocks({ area, blocks }: AreaView, level: number): BlockRow[] {
  return blocks.map((placed, position) => ({
    kind: 'block',
    id: keyOf(placed),
    level,
    placed,
    area,
    position,
    isLast: position === blocks.length - 1,
  }));
}

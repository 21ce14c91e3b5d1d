import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { marksOf, type LayoutPart } from '../../../../../rendering/blocks/layout.ts';
import { layoutPartsOf } from '../../../../../rendering/blocks/render-document.ts';
import { areaNumber, placedBlocks } from './areas.ts';
import { firstArea } from './section-marks.ts';
import type { Messages } from '../../../../../messages/areas.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** A column's place in the email: its section, counted from the top, and its side there. */
export type ColumnPlace = Messages['block-editor']['column.name.label'];

/**
 * Returns the place of an area in the layout; null if the layout lacks it. Stretches between sections without blocks
 * don't count.
 */
export function columnPlace(document: Partial<BlockDocument>, area: number): ColumnPlace | null {
  const used = new Set(placedBlocks(document).map(areaNumber));
  const sections = sectionsOf(layoutPartsOf(document)).filter(
    (columns) =>
      columns.flat().some((one) => one === area || one < firstArea || used.has(one)) || columns.length > 1,
  );
  for (const [at, columns] of sections.entries()) {
    const column = columns.findIndex((areas) => areas.includes(area));
    if (column !== -1) return { side: sideOf(column, columns.length), section: at + 1, column: column + 1 };
  }
  return null;
}

/** Returns the name of a column for use within a sentence, such as “left column of section 2”. */
export function columnName(
  t: Translator<'block-editor'>,
  document: Partial<BlockDocument>,
  area: number,
): string {
  const place = columnPlace(document, area) ?? { side: 'other', section: 0, column: area };
  return t('column.name.label', place);
}

/** Lists the areas of every column of every section. An area without a neighbor is its own section. */
function sectionsOf(parts: readonly LayoutPart[]): (readonly number[])[][] {
  return parts.flatMap((part) => {
    if (part.kind === 'html') return [];
    if (part.name === 'area') return [[[Number(part.argument)]]];
    if (part.name === 'columns') return [part.inside.flatMap(areasOfColumn)];
    return sectionsOf(part.inside);
  });
}

function areasOfColumn(part: LayoutPart): (readonly number[])[] {
  if (part.kind === 'html' || part.name !== 'column') return [];
  const areas = marksOf(part.inside).filter(({ name }) => name === 'area');
  return [areas.map(({ argument }) => Number(argument))];
}

function sideOf(column: number, count: number): ColumnPlace['side'] {
  if (count === 1) return 'whole';
  if (count > 3) return 'nth';
  if (column === 0) return 'left';
  return column === count - 1 ? 'right' : 'middle';
}

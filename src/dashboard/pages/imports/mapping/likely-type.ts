import { attributeTypes } from '../../../../lib/contact/attribute-types.ts';
import type { CellFormat } from '../../../../lib/contact/cell-format-names.ts';
import { isMarkedText, readCell, readYesNo } from '../../../../lib/contact/cell-formats.ts';

/** Types that a column's cells can show. */
export const likelyTypes = [
  attributeTypes.text,
  attributeTypes.number,
  attributeTypes.date,
  attributeTypes.yesNo,
] as const;

/** A type that a column's cells can show. */
export type LikelyType = (typeof likelyTypes)[number];

/** Filled cells from which a type is more than a coincidence. */
const fewest = 3;

/** Postal codes and numbers of customers, which would lose their zeros. */
const leadingZero = /^-?0\d/;

/** Phone numbers and numbers of orders, with which nobody counts. */
const longNumber = /^\d{9,}$/;

/** Returns the type that all of a column's filled cells fit; text if there is none, or there are few cells. */
export function likelyType(cells: readonly string[]): LikelyType {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const fits = (format: CellFormat) => filled.every((cell) => readCell(cell, format) !== null);
  if (filled.length < fewest) return attributeTypes.text;
  const isName = (cell: string) => leadingZero.test(cell) || longNumber.test(cell) || isMarkedText(cell);
  if (filled.some(isName) && !isDate(fits)) return attributeTypes.text;
  if (fits('point') || fits('comma')) return attributeTypes.number;
  if (filled.every((cell) => readYesNo(cell) !== null) && !isInitial(filled)) return attributeTypes.yesNo;
  return isDate(fits) ? attributeTypes.date : attributeTypes.text;
}

/** Returns whether all cells are the same letter, such as the “f” of a gender. */
function isInitial(cells: readonly string[]): boolean {
  return /^[\p{L}]$/u.test(cells[0] ?? '') && cells.every((cell) => cell === cells[0]);
}

function isDate(fits: (format: CellFormat) => boolean): boolean {
  return fits('ymd') || fits('dmy') || fits('mdy');
}

import type { CellFormat } from '../../../../lib/contact/cell-format-names.ts';
import { readTime, type DateOrder } from '../../../../lib/contact/cell-formats.ts';

/** Orders of day, month, and year in files. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const satisfies readonly DateOrder[];

const dotted = /^\d{1,2}\.\d{1,2}\./;
const dayOrMonthFirst = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}/;

/** Returns the orders of dates that fit all filled cells. */
export function fittingOrders(cells: readonly string[]): DateOrder[] {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return dateOrders.filter(
    (order) => filled.every((cell) => readTime(cell, order) !== null) && !isUnlikely(order, filled),
  );
}

/** Returns whether a month comes first only by chance: with dots between them, the day is first in every country. */
export function isUnlikely(format: CellFormat, cells: readonly string[]): boolean {
  return (
    format === 'mdy' && cells.every((cell) => dotted.test(cell.trim()) && readTime(cell, 'dmy') !== null)
  );
}

/** Returns the order of a file's dates if some of its columns allow only one, the same in all of them; null otherwise. */
export function provedOrder(columns: readonly (readonly string[])[]): DateOrder | null {
  const dates = columns.filter(([first = '']) => dayOrMonthFirst.test(first.trim()));
  const found = dates.map(fittingOrders).filter((orders) => orders.length === 1);
  const orders = new Set(found.flat());
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}

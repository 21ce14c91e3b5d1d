import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The API's name for ordering by this column; omitted if it can't. */
  readonly order?: string;
  /** True if the first press orders descending, with the newest or largest first. */
  readonly isDescendingFirst?: boolean;
  /** Right-aligned, tabular figures. */
  readonly isNumeric?: boolean;
  /** Shows its header before it in narrow tables, as figures do, for values that need one. */
  readonly isLabeled?: boolean;
  /** Can't be hidden; the first such column names the row. */
  readonly isFixed?: boolean;
  /** Hidden until chosen. */
  readonly isOptional?: boolean;
  /** Maximum width in pixels; longer text ends in an ellipsis. */
  readonly maxWidth?: number;
  /** Wraps longer text onto a second line, for sentences. */
  readonly isWrapped?: boolean;
}

/** The direction of an ordering, as announced by a header. */
export type Direction = 'ascending' | 'descending';

/** Returns the direction in which a table is ordered by a column; null if it isn't. */
export function directionOf(
  column: Pick<Column<never>, 'order'>,
  ordering: string | undefined,
): Direction | null {
  if (column.order === undefined || ordering === undefined) return null;
  if (ordering === column.order) return 'ascending';
  return ordering === `-${column.order}` ? 'descending' : null;
}

/** Returns the ordering after pressing a header. */
export function nextOrdering(
  column: Pick<Column<never>, 'order' | 'isDescendingFirst'>,
  ordering: string | undefined,
): string | undefined {
  const { order, isDescendingFirst = false } = column;
  if (order === undefined) return ordering;
  const first = isDescendingFirst ? `-${order}` : order;
  const second = isDescendingFirst ? order : `-${order}`;
  return ordering === first ? second : first;
}

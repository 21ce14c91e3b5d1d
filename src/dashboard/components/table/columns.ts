import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The interface's word for ordering by this column; none where it can't. */
  readonly order?: string;
  /** Descending is the first click's direction: newest, most. */
  readonly isDescendingFirst?: boolean;
  /** Right-aligned, tabular figures. */
  readonly isNumeric?: boolean;
  /** In a narrow place its header stands in front of it, as with figures: for what doesn't speak for itself. */
  readonly isLabelled?: boolean;
  /** Can't be hidden; the first such column names the row. */
  readonly isFixed?: boolean;
  /** Not shown until chosen. */
  readonly isOptional?: boolean;
  /** Greatest width in pixels; longer text ends in an ellipsis. */
  readonly maxWidth?: number;
  /** Longer text goes on in a second line: for sentences. */
  readonly isWrapped?: boolean;
}

/** What a header says when the table is ordered by it. */
export type Direction = 'ascending' | 'descending';

/** The direction in which a table is ordered by a column; null where it isn't. */
export function directionOf(
  column: Pick<Column<never>, 'order'>,
  ordering: string | undefined,
): Direction | null {
  if (column.order === undefined || ordering === undefined) return null;
  if (ordering === column.order) return 'ascending';
  return ordering === `-${column.order}` ? 'descending' : null;
}

/** The ordering that a click on a header asks for. */
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

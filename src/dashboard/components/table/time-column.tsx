import { RelativeTime } from '../basics/RelativeTime.tsx';
import type { Column } from './columns.ts';

/** A column of times, as the interface writes them; a dash where there is none. */
export function timeColumn<Row>(id: string, header: string, of: (row: Row) => string | null): Column<Row> {
  return { id, header, isNumeric: true, cell: (row) => <RelativeTime time={of(row)} /> };
}

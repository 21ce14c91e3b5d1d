import { RelativeTime } from '../basics/RelativeTime.tsx';
import type { Column } from './columns.ts';

/** Returns a column of timestamps in the API's format; a dash for none. */
export function timeColumn<Row>(id: string, header: string, of: (row: Row) => string | null): Column<Row> {
  return { id, header, isNumeric: true, cell: (row) => <RelativeTime time={of(row)} /> };
}

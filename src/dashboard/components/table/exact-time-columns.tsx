import { formatDay, formatExactTime, formatTime } from '../basics/format.ts';
import type { Column } from './columns.ts';

/** Returns a column of exact times, to the minute, because a relative time isn't precise enough in reports. */
export function exactTimeColumn<Row>(
  id: string,
  header: string,
  of: (row: Row) => string | null,
): Column<Row> {
  return { id, header, isNumeric: true, cell: (row) => <ExactTime time={of(row)} format={formatTime} /> };
}

/** Returns a column of days. */
export function dayColumn<Row>(id: string, header: string, of: (row: Row) => string | null): Column<Row> {
  return { id, header, isNumeric: true, cell: (row) => <ExactTime time={of(row)} format={formatDay} /> };
}

function ExactTime({ time, format }: { time: string | null; format: (time: string) => string }) {
  if (time === null) return '–';
  return (
    <time dateTime={time} title={formatExactTime(time)}>
      {format(time)}
    </time>
  );
}

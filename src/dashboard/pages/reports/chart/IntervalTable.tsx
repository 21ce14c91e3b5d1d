import { formatCount } from '../../../components/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { intervalName, type Interval } from './intervals.ts';

const columns: readonly Column<Interval>[] = [
  { id: 'time', header: 'Time', isFixed: true, cell: (one) => intervalName(one) },
  { id: 'unique', header: 'First opens', isNumeric: true, cell: ({ unique }) => formatCount(unique) },
  { id: 'total', header: 'All opens', isNumeric: true, cell: ({ total }) => formatCount(total) },
  { id: 'clicks', header: 'Clicks', isNumeric: true, cell: ({ clicks }) => formatCount(clicks) },
];

/** What the chart shows, in figures. */
export function IntervalTable({ intervals }: { intervals: readonly Interval[] }) {
  return (
    <DataTable
      isBare
      label="Opens and clicks over time"
      columns={columns}
      rows={intervals}
      rowKey={({ start }) => String(start)}
      rowName={intervalName}
    />
  );
}

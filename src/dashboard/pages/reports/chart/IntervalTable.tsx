import type { Translator } from '../../../../messages/translator.ts';
import { formatCount } from '../../../components/basics/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { intervalName, type Interval } from './intervals.ts';
import { nameOfSeries, series } from './series.ts';

function columnsOf(t: Translator<'reports'>): readonly Column<Interval>[] {
  return [
    { id: 'time', header: t('chart.time.column'), isFixed: true, cell: (one) => intervalName(one) },
    ...series.map(({ id }) => ({
      id,
      header: t('chart.series', { series: nameOfSeries(id) }),
      isNumeric: true,
      cell: (one: Interval) => formatCount(one[id]),
    })),
  ];
}

/** The numbers of the chart. */
export function IntervalTable({ intervals }: { intervals: readonly Interval[] }) {
  const t = useMessages('reports');
  return (
    <DataTable
      isBare
      label={t('chart.title')}
      columns={columnsOf(t)}
      rows={intervals}
      rowKey={({ start }) => String(start)}
      rowName={intervalName}
    />
  );
}

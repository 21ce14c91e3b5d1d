import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Translator } from '../../../../messages/translator.ts';
import { formatCount } from '../../../components/basics/format.ts';
import { zoneOf } from '../../../../lib/time/zone.ts';
import { pageZone } from '../../../messages/page-zone.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { ChartTip } from '../../../components/charts/ChartTip.tsx';
import { compactAxisWidth, formatCompact, formatTick } from '../../../components/basics/chart-format.ts';
import { intervalName, wholeOf, type Interval } from './intervals.ts';
import { axisTimes } from './axis-times.ts';
import { nameOfSeries, series, type SeriesId } from './series.ts';
import { useDrawnSpan } from './useDrawnSpan.ts';

interface IntervalChartProps {
  readonly intervals: readonly Interval[];
  readonly shown: ReadonlySet<SeriesId>;
  /** Called with the drawn time range, in epoch milliseconds. */
  readonly onChoose: (start: number, end: number) => void;
}

/**
 * Opens and clicks over time: opens as bars, unique ones at the bottom, clicks as a line. Drawing over a range chooses
 * it. Loading this loads Recharts.
 */
export function IntervalChart({ intervals, shown, onChoose }: IntervalChartProps) {
  const t = useMessages('reports');
  const { drawn, follow } = useDrawnSpan((first, last) => {
    const [begin, finish] = [intervals[first], intervals[last]];
    if (begin !== undefined && finish !== undefined) onChoose(begin.start, finish.end);
  });
  const whole = wholeOf(intervals);
  const rows = intervals.map((one, at) => ({
    at,
    start: one.start,
    unique: one.unique,
    // Bars are stacked: unique opens and other opens add up to the total.
    total: shown.has('unique') ? Math.max(0, one.total - one.unique) : one.total,
    clicks: one.clicks,
  }));
  return (
    <ResponsiveContainer width="100%" height={280}>
      <ComposedChart
        data={rows}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barCategoryGap="18%"
        accessibilityLayer={false}
        {...follow}
      >
        <CartesianGrid vertical={false} stroke="var(--nd-border)" />
        {/* Even a hidden axis would take room below the other one. */}
        <XAxis dataKey="at" hide height={0} />
        {whole === null ? null : <TimeAxis {...whole} />}
        <YAxis
          allowDecimals={false}
          width={compactAxisWidth()}
          tickFormatter={formatCompact}
          tick={{ fill: 'var(--nd-muted)', fontSize: 12 }}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--nd-hover)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const one = intervals[Number(label)];
            if (!active || one === undefined) return null;
            return <ChartTip title={intervalName(one)} lines={linesOf(one, shown, t)} />;
          }}
        />
        {shown.has('unique') ? (
          <Bar dataKey="unique" stackId="opens" fill="var(--chart-unique)" isAnimationActive={false} />
        ) : null}
        {shown.has('total') ? (
          <Bar
            dataKey="total"
            stackId="opens"
            fill="var(--chart-total)"
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
          />
        ) : null}
        {shown.has('clicks') ? (
          // An outline in the background color, so that the line is visible over the bars.
          <Line
            dataKey="clicks"
            stroke="var(--nd-surface)"
            strokeWidth={6}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        ) : null}
        {shown.has('clicks') ? (
          <Line
            dataKey="clicks"
            stroke="var(--chart-clicks)"
            strokeWidth={2}
            dot={{ r: 2.5, fill: 'var(--chart-clicks)', strokeWidth: 0 }}
            isAnimationActive={false}
          />
        ) : null}
        {drawn === null ? null : (
          <ReferenceArea x1={drawn.from} x2={drawn.to} fill="var(--nd-accent)" fillOpacity={0.14} />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Round times below the bars, which begin and end at other ones. */
function TimeAxis({ start, end }: Pick<Interval, 'start' | 'end'>) {
  const times = axisTimes({ start, end }, zoneOf(pageZone));
  const styles = new Map(times.map(({ at, style }) => [at, style]));
  return (
    <XAxis
      xAxisId="time"
      type="number"
      scale="linear"
      // Without a key, the axis shows the positions of the rows.
      dataKey="start"
      domain={[start, end]}
      ticks={times.map(({ at }) => at)}
      tickFormatter={(at: number) => formatTick(at, styles.get(at) ?? 'time')}
      tick={{ fill: 'var(--nd-muted)', fontSize: 12 }}
      tickLine={{ stroke: 'var(--nd-border-strong)' }}
      axisLine={{ stroke: 'var(--nd-border-strong)' }}
      interval="equidistantPreserveStart"
      minTickGap={16}
    />
  );
}

function linesOf(interval: Interval, shown: ReadonlySet<SeriesId>, t: Translator<'reports'>) {
  return series
    .filter(({ id }) => shown.has(id))
    .map(({ id, color }) => ({
      id,
      name: t('chart.series', { series: nameOfSeries(id) }),
      color,
      value: formatCount(interval[id]),
    }));
}

import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartTip } from '../../../components/charts/ChartTip.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { longHours, shortHours } from './hours-text.ts';
import type { ComparedPoint } from './compared-lines.ts';

interface CompareChartProps {
  readonly points: readonly ComparedPoint[];
  readonly lines: readonly {
    readonly id: number;
    readonly name: string;
    readonly color: string;
    readonly dash: string;
  }[];
  /** True for shares from 0 to 1; false for counts. */
  readonly isShare: boolean;
  /** Formats a value. */
  readonly format: (value: number) => string;
}

/** The smallest top of an axis of shares. With a smaller one, its marks would read the same. */
const leastShare = 0.02;

/** The lines of several reports since each was sent. Loading this loads Recharts. */
export function CompareChart({ points, lines, isShare, format }: CompareChartProps) {
  const t = useMessages('reports');
  const isFlat = points.every(({ values }) => values.every((value) => (value ?? 0) < leastShare));
  const tick = { fill: 'var(--nd-muted)', fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height={340}>
      <LineChart
        data={[...points]}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--nd-border)" />
        <XAxis
          dataKey="hour"
          type="number"
          domain={[0, 'dataMax']}
          ticks={ticksTo(points.at(-1)?.hour ?? 0)}
          tickFormatter={shortHours}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--nd-border-strong)' }}
        />
        <YAxis
          width={52}
          domain={[0, isShare && isFlat ? leastShare : 'auto']}
          allowDecimals={isShare}
          tickFormatter={format}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ stroke: 'var(--nd-border-strong)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const point = points.find(({ hour }) => hour === Number(label));
            if (!active || point === undefined) return null;
            const shown = lines.flatMap(({ id, name, color }, at) => {
              const value = point.values[at] ?? null;
              return value === null ? [] : [{ id, name, color, value: format(value) }];
            });
            return <ChartTip title={t('compare.after', { duration: longHours(point.hour) })} lines={shown} />;
          }}
        />
        {lines.map(({ id, name, color, dash }, at) => (
          <Line
            key={id}
            dataKey={({ values }: ComparedPoint) => values[at] ?? null}
            name={name}
            stroke={color}
            strokeWidth={2}
            strokeDasharray={dash}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

/** Returns seven marks from the start to the end. */
function ticksTo(hours: number): number[] {
  return Array.from({ length: 7 }, (_, at) => Math.round((at * hours) / 6));
}

import {
  Area,
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Growth } from '../../../contract/people/growth.ts';
import { formatCount } from '../basics/format.ts';
import { compactAxisWidth, formatCompact, formatTick } from '../basics/chart-format.ts';
import { ChartTip } from '../charts/ChartTip.tsx';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { figureName } from './figure-name.ts';
import { dayMoment, losses, lossesOf, roundAxis, type GrowthStep, type RoundAxis } from './growth-figures.ts';
import { stepName } from './step-name.ts';

interface GrowthChartProps {
  readonly steps: readonly GrowthStep[];
  readonly step: Growth['step'];
}

const tick = { fill: 'var(--nd-muted)', fontSize: 12 };

const colors = { active: 'var(--nd-accent)', joined: 'var(--nd-green)', lost: 'var(--nd-red)' } as const;

type Series = keyof typeof colors;

const ways = ['joined', 'lost'] as const;

/** Opacity of rebuilt steps. */
const lighter = 0.4;

/** Active contacts as an area, and below it those who joined and were lost as bars. Importing this loads Recharts. */
export function GrowthChart(props: GrowthChartProps) {
  return (
    <>
      <ActiveChart {...props} />
      <WaysChart {...props} />
    </>
  );
}

const shared = {
  margin: { top: 8, right: 8, bottom: 8, left: 0 },
  accessibilityLayer: false,
  syncId: 'growth',
};

const area = {
  ...{ stroke: colors.active, strokeWidth: 2, fill: colors.active },
  ...{ dot: false, isAnimationActive: false },
};

const bar = { stackId: 'ways', isAnimationActive: false, maxBarSize: 72 };

const levels = (axis?: RoundAxis) => (
  <YAxis
    {...axis}
    width={compactAxisWidth()}
    allowDecimals={false}
    tickFormatter={formatCompact}
    tick={tick}
    tickLine={false}
    axisLine={false}
    // Otherwise, Recharts leaves out the 0 at the bottom.
    interval={0}
  />
);

function ActiveChart({ steps, step }: GrowthChartProps) {
  const t = useMessages('growth');
  const rows = steps.map((one, at) => ({
    at,
    kept: one.isRebuilt ? null : one.active,
    // Both include the first counted day, so that the line has no gap.
    rebuilt: one.isRebuilt || steps[at - 1]?.isRebuilt === true ? one.active : null,
  }));
  return (
    <ResponsiveContainer width="100%" height={168}>
      <ComposedChart {...shared} data={rows}>
        <CartesianGrid vertical={false} stroke="var(--nd-border)" />
        <XAxis dataKey="at" hide scale="band" />
        {levels()}
        {tipOf({ steps, step }, t, ['active'])}
        <Area {...area} dataKey="rebuilt" fillOpacity={0.05} strokeOpacity={lighter} />
        <Area {...area} dataKey="kept" fillOpacity={0.12} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Bars of those who joined and were lost, or of one of them. */
export function WaysChart({
  steps,
  step,
  series = ways,
}: GrowthChartProps & { readonly series?: readonly (typeof ways)[number][] }) {
  const t = useMessages('growth');
  const rows = steps.map((one, at) => ({ at, joined: one.joined, lost: -one.lost }));
  return (
    <ResponsiveContainer width="100%" height={128}>
      <ComposedChart {...shared} data={rows} stackOffset="sign" barCategoryGap="18%">
        <CartesianGrid vertical={false} syncWithTicks stroke="var(--nd-border)" />
        <XAxis
          dataKey="at"
          tickFormatter={(at: number) => tickOf(steps[at], step)}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--nd-border-strong)' }}
          minTickGap={28}
        />
        {levels(roundAxis(rows.flatMap(({ joined, lost }) => [joined, lost])))}
        {tipOf({ steps, step }, t, series)}
        <Bar {...bar} radius={[2, 2, 0, 0]} dataKey="joined" fill={colors.joined}>
          {cellsOf(steps)}
        </Bar>
        <Bar {...bar} radius={[2, 2, 0, 0]} dataKey="lost" fill={colors.lost}>
          {cellsOf(steps)}
        </Bar>
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function tipOf({ steps, step }: GrowthChartProps, t: Translator<'growth'>, series: readonly Series[]) {
  return (
    <Tooltip
      cursor={{ fill: 'var(--nd-hover)', stroke: 'var(--nd-border-strong)' }}
      isAnimationActive={false}
      // Above the heads of the tables below the chart.
      wrapperStyle={{ zIndex: 5 }}
      content={({ active, label }) => {
        const one = steps[Number(label)];
        if (!active || one === undefined) return null;
        const lines = series.flatMap((id) => [
          { id, color: colors[id], value: formatCount(one[id]), name: figureName(id, t) },
          ...(id === 'lost' ? lossLines(one, t) : []),
        ]);
        return <ChartTip title={stepName(one, step)} lines={lines} />;
      }}
    />
  );
}

/** Returns a line for each reason why contacts were lost, below their sum. */
function lossLines(one: GrowthStep, t: Translator<'growth'>) {
  const counts = lossesOf(one);
  return losses
    .filter((id) => counts[id] > 0)
    .map((id) => ({ id, color: 'transparent', value: formatCount(counts[id]), name: figureName(id, t) }));
}

function cellsOf(steps: readonly GrowthStep[]) {
  return steps.map(({ from, isRebuilt }) => <Cell key={from} fillOpacity={isRebuilt ? lighter : 1} />);
}

function tickOf(one: GrowthStep | undefined, step: Growth['step']): string {
  if (one === undefined) return '';
  return formatTick(dayMoment(one.from).getTime(), step === 'month' ? 'month' : 'day');
}

import type { AggregatedOpens } from '../../../../contract/results/report-opens.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { formatPeriod } from '../../../components/basics/chart-format.ts';

/** Opens and clicks in a span of time. */
export interface Interval {
  /** Epoch milliseconds. */
  readonly start: number;
  /** Epoch milliseconds; the next one starts there. */
  readonly end: number;
  /** Contacts who opened for the first time. */
  readonly unique: number;
  /** All opens. */
  readonly total: number;
  readonly clicks: number;
}

/** Returns the three series of aggregated opens as rows, in time order. Spec: Aggregated opens. */
export function intervalsOf({ unique, total, clicks }: AggregatedOpens): readonly Interval[] {
  return total.map(({ count, start, end }, at) => ({
    start: Date.parse(start),
    end: Date.parse(end),
    unique: unique[at]?.count ?? 0,
    total: count,
    clicks: clicks[at]?.count ?? 0,
  }));
}

/** Returns the time range of all intervals; null if there are none. */
export function wholeOf(intervals: readonly Interval[]): Pick<Interval, 'start' | 'end'> | null {
  const [first, last] = [intervals[0], intervals.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** Returns an interval in the page's zone: `Mar 3, 2:12 – 3:24 PM`. */
export function intervalName({ start, end }: Pick<Interval, 'start' | 'end'>): string {
  return formatPeriod(start, end);
}

/** Returns the text alternative of a chart: totals, range, and peak. */
export function chartSummary(intervals: readonly Interval[], t: Translator<'reports'>): string {
  const whole = wholeOf(intervals);
  const sum = (member: 'unique' | 'total' | 'clicks') => intervals.reduce((all, one) => all + one[member], 0);
  const [unique, total, clicks] = [sum('unique'), sum('total'), sum('clicks')];
  if (whole === null || total + clicks === 0) return t('chart.none');
  const summary = t('chart.summary', {
    unique,
    total,
    clicks,
    start: new Date(whole.start),
    end: new Date(whole.end),
  });
  const peak = intervals.reduce((most, one) => (one.total > most.total ? one : most));
  return peak.total === 0
    ? summary
    : [summary, t('chart.peak', { count: peak.total, peakAt: new Date(peak.start) })].join(' ');
}

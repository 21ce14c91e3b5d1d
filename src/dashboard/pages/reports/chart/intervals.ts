import type { AggregatedOpens } from '../../../../contract/report-opens.ts';
import { formatCount, readersZone } from '../../../components/format.ts';

/** What came of a mail in a stretch of time. */
export interface Interval {
  /** Epoch milliseconds. */
  readonly start: number;
  /** Epoch milliseconds; the next one begins there. */
  readonly end: number;
  /** Contacts who opened it for the first time. */
  readonly unique: number;
  /** All opens. */
  readonly total: number;
  readonly clicks: number;
}

/** The three series of aggregated opens as rows, in the order of time. Spec: Aggregated opens. */
export function intervalsOf({ unique, total, clicks }: AggregatedOpens): readonly Interval[] {
  return total.map(({ count, start, end }, at) => ({
    start: Date.parse(start),
    end: Date.parse(end),
    unique: unique[at]?.count ?? 0,
    total: count,
    clicks: clicks[at]?.count ?? 0,
  }));
}

const hour = 3_600_000;
const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** What stands below an interval in a chart, as short as the whole span allows: `14:12`, `3 Mar, 14:12`, `3 Mar`. */
export function tickOf({ start }: Interval, span: number): string {
  if (span <= 30 * hour) return time.format(start);
  if (span <= 10 * 24 * hour) return dayAndTime.format(start);
  return (span <= 300 * 24 * hour ? day : dayOfYear).format(start);
}

/** The time that intervals cover together; null for none. */
export function wholeOf(intervals: readonly Interval[]): Pick<Interval, 'start' | 'end'> | null {
  const [first, last] = [intervals[0], intervals.at(-1)];
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end };
}

/** An interval in words, in the reader's zone: `3 Mar, 14:12 – 15:24`. */
export function intervalName({ start, end }: Pick<Interval, 'start' | 'end'>): string {
  return dayAndTime.formatRange(start, end);
}

/** What a chart shows, for those who don't see it. */
export function chartSentence(intervals: readonly Interval[]): string {
  const whole = wholeOf(intervals);
  if (whole === null) return 'No opens and clicks.';
  const sum = (member: 'unique' | 'total' | 'clicks') =>
    formatCount(intervals.reduce((all, one) => all + one[member], 0));
  const top = intervals.reduce((most, one) => (one.total > most.total ? one : most));
  const figures = `${sum('unique')} first opens, ${sum('total')} opens and ${sum('clicks')} clicks, ${intervalName(whole)} (${readersZone()}).`;
  return top.total === 0
    ? figures
    : `${figures} Most opens: ${intervalName(top)}, ${formatCount(top.total)}.`;
}

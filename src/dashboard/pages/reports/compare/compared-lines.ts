import type { ComparedReport } from '../../../../contract/results/report-comparison.ts';
import type { Messages } from '../../../../messages/areas.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { longHours } from './hours-text.ts';

/** Measures of a comparison: contacts who opened or clicked, as shares, and all opens and clicks. */
export const measures = [
  { id: 'unique', isShare: true },
  { id: 'clickers', isShare: true },
  { id: 'total', isShare: false },
  { id: 'clicks', isShare: false },
] as const;

export type Measure = (typeof measures)[number];

/** Hours since the send, and each report's value at that time, in order; null in the future. */
export interface ComparedPoint {
  readonly hour: number;
  readonly values: readonly (number | null)[];
}

/** The maximum number of points of a line, because more are too close together. */
const mostPoints = 60;

/**
 * Returns the values of reports hour by hour since each was sent: contacts as shares of delivered emails (0 to 1),
 * opens and clicks as counts. `hours`: the range; longer ranges have larger steps. `now` in epoch milliseconds.
 */
export function comparedPoints(
  reports: readonly ComparedReport[],
  { measure, hours, now }: { readonly measure: Measure; readonly hours: number; readonly now: number },
): readonly ComparedPoint[] {
  const step = Math.max(1, Math.ceil(hours / mostPoints));
  const even = Array.from({ length: Math.ceil(hours / step) + 1 }, (_, at) => Math.min(hours, at * step));
  // Lines reach the current hour: a new email's would be a single point otherwise, which can't be seen.
  const current = reports.map((report) => Math.ceil(passedHours(report, now))).filter((hour) => hour < hours);
  const marks = [...new Set([...even, ...current])].toSorted((one, other) => one - other);
  const lines = reports.map((report) => lineOf(report, { measure, marks, now }));
  return marks.map((hour, at) => ({ hour, values: lines.map((line) => line[at] ?? null) }));
}

function lineOf(
  report: ComparedReport,
  { measure, marks, now }: { measure: Measure; marks: readonly number[]; now: number },
): (number | null)[] {
  const { hours, delivered } = report;
  const passed = passedHours(report, now);
  const whole = measure.isShare ? Math.max(1, delivered) : 1;
  return marks.map((mark) => {
    // The current hour counts with its value so far.
    if (mark > passed + 1) return null;
    const sum = hours.reduce((all, one) => (one.hour < mark ? all + one[measure.id] : all), 0);
    return sum / whole;
  });
}

/** Returns the hours since a report's email was sent; 0 for an unsent one. */
export function passedHours({ sendtime }: ComparedReport, now: number): number {
  return sendtime === null ? 0 : Math.max(0, (now - Date.parse(sendtime)) / 3_600_000);
}

/** Returns the name of a measure in texts. */
export function nameOfMeasure({ id }: Measure): Messages['reports']['compare.measure']['measure'] {
  return id === 'clicks' ? 'other' : id;
}

interface DrawnComparison {
  readonly points: readonly ComparedPoint[];
  readonly lines: readonly { readonly name: string }[];
  readonly measure: Measure;
  /** Formats a value. */
  readonly format: (value: number) => string;
}

/** Returns the text alternative of a comparison: the last value of each line. */
export function comparisonSummary(
  { points, lines, measure, format }: DrawnComparison,
  t: Translator<'reports'>,
): string {
  const ends = lines.map(({ name }, at) => {
    const last = points.findLast(({ values }) => (values[at] ?? null) !== null);
    const value = last?.values[at] ?? null;
    return last === undefined || value === null
      ? t('compare.summary.none', { name })
      : t('compare.summary', { name, value: format(value), duration: longHours(last.hour) });
  });
  return [t('compare.chart.title', { measure: nameOfMeasure(measure) }), ...ends].join(' ');
}

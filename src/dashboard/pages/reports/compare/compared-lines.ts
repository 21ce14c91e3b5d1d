import type { ComparedReport } from '../../../../contract/report-comparison.ts';
import { hoursInWords } from './hours-in-words.ts';

/** What is compared: contacts who opened or clicked, or every open and click. */
export const measures = [
  { id: 'unique', label: 'Contacts who opened', isShare: true },
  { id: 'clickers', label: 'Contacts who clicked', isShare: true },
  { id: 'total', label: 'All opens', isShare: false },
  { id: 'clicks', label: 'All clicks', isShare: false },
] as const;

export type Measure = (typeof measures)[number];

/** Hours since sending, and what each report had come to by then, in their order; null beyond what has passed. */
export interface ComparedPoint {
  readonly hour: number;
  readonly values: readonly (number | null)[];
}

/** Most points of a line: more can't be told apart. */
const mostPoints = 60;

/**
 * How reports grew, hour by hour since each was sent: contacts as parts of those who got the mail (0 to 1), opens and
 * clicks as counts. `hours`: how far; longer times go in larger steps. `now` in epoch milliseconds.
 */
export function comparedPoints(
  reports: readonly ComparedReport[],
  { measure, hours, now }: { readonly measure: Measure; readonly hours: number; readonly now: number },
): readonly ComparedPoint[] {
  const step = Math.max(1, Math.ceil(hours / mostPoints));
  const marks = Array.from({ length: Math.ceil(hours / step) + 1 }, (_, at) => Math.min(hours, at * step));
  const lines = reports.map((report) => lineOf(report, { measure, marks, now }));
  return marks.map((hour, at) => ({ hour, values: lines.map((line) => line[at] ?? null) }));
}

function lineOf(
  { hours, delivered, sendtime }: ComparedReport,
  { measure, marks, now }: { measure: Measure; marks: readonly number[]; now: number },
): (number | null)[] {
  const passed = sendtime === null ? 0 : (now - Date.parse(sendtime)) / 3_600_000;
  const whole = measure.isShare ? Math.max(1, delivered) : 1;
  return marks.map((mark) => {
    // The hour that is passing counts: its figure is what there is so far.
    if (mark > passed + 1) return null;
    const sum = hours.reduce((all, one) => (one.hour < mark ? all + one[measure.id] : all), 0);
    return sum / whole;
  });
}

interface Compared {
  readonly points: readonly ComparedPoint[];
  readonly lines: readonly { readonly name: string }[];
  readonly title: string;
  /** A value in words. */
  readonly format: (value: number) => string;
}

/** What a comparison shows, for those who don't see it: where each line ends. */
export function sentenceOf({ points, lines, title, format }: Compared): string {
  const ends = lines.map(({ name }, at) => {
    const last = points.findLast(({ values }) => (values[at] ?? null) !== null);
    const value = last?.values[at] ?? null;
    return last === undefined || value === null
      ? `${name}: not sent yet`
      : `${name}: ${format(value)} after ${hoursInWords(last.hour)}`;
  });
  return `${title}. ${ends.join('; ')}.`;
}

import type { GrowthKind, GrowthStep } from '../../../contract/people/growth.ts';
import { formatDay, parseDay } from '../../../lib/time/calendar.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { audienceSign } from '../counters/audience.rules.ts';

/** Maximum days of one answer. */
const mostDays = 3660;

/** Contacts that came or went in one way by one door on a day. */
export interface GrowthRow {
  readonly day: string;
  readonly kind: GrowthKind;
  readonly source: string;
  readonly count: number;
}

/** First and last day, counted since 1970. */
export interface GrowthSpan {
  readonly from: number;
  readonly to: number;
}

/** Returns the requested days: a year up to today by default; null if they aren't a valid span. */
export function growthSpan(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): GrowthSpan | null {
  const last = parseDay(to ?? today) ?? 0;
  const first = from === undefined ? last - 364 : (parseDay(from) ?? 0);
  return first > last || last - first >= mostDays ? null : { from: first, to: last };
}

/** Returns the numbers of contacts gained and lost. */
export function gainsAndLosses(rows: readonly GrowthRow[]): { joined: number; lost: number } {
  const total = { joined: 0, lost: 0 };
  for (const { kind, count } of rows) total[audienceSign(kind) === 1 ? 'joined' : 'lost'] += count;
  return total;
}

/** Sums rows by their kind or their source; by source, only arrivals. */
export function countsBy(rows: readonly GrowthRow[], by: 'kind' | 'source'): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    if (by === 'kind' || audienceSign(row.kind) === 1) counts[row[by]] = (counts[row[by]] ?? 0) + row.count;
  }
  return counts;
}

/** Groups rows by key. */
export function groupBy<Key>(
  rows: readonly GrowthRow[],
  keyOf: (row: GrowthRow) => Key,
): Map<Key, GrowthRow[]> {
  const groups = new Map<Key, GrowthRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** A step of the span, with its events. */
export interface SteppedGrowth {
  readonly from: string;
  readonly to: string;
  readonly active: number;
  readonly rows: readonly GrowthRow[];
}

/** Puts rows into the steps of their span, each with the active contacts at its end. */
export function stepsOf(
  rows: readonly GrowthRow[],
  { from, to }: GrowthSpan,
  { step, start }: { readonly step: GrowthStep; readonly start: number },
): SteppedGrowth[] {
  const byStep = groupBy(rows, ({ day }) => lastOfStep(parseDay(day) ?? 0, step));
  const steps: SteppedGrowth[] = [];
  let active = start;
  for (let first = from; first <= to; first = lastOfStep(first, step) + 1) {
    const last = lastOfStep(first, step);
    const own = byStep.get(last) ?? [];
    const { joined, lost } = gainsAndLosses(own);
    active += joined - lost;
    steps.push({ from: formatDay(first), to: formatDay(Math.min(last, to)), active, rows: own });
  }
  return steps;
}

/** Returns the last day of a day's step. */
function lastOfStep(day: number, step: GrowthStep): number {
  if (step === 'day') return day;
  // 1970 began on a Thursday.
  if (step === 'week') return day + 6 - ((day + 3) % 7);
  const [year = 0, month = 0] = formatDay(day).split('-').map(Number);
  return Date.UTC(year, month, 0) / day_ms;
}

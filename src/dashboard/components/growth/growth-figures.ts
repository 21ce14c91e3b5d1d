import type { Growth } from '../../../contract/people/growth.ts';
import { formatDay, parseDay } from '../../../lib/time/calendar.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { accountZone, pageZone } from '../../messages/page-zone.ts';

/** The IANA zone whose days growth counts. */
export const growthZone: string = accountZone ?? 'UTC';

/** Time range of the chart up to today. */
export type GrowthRange = 'days' | 'weeks' | 'months';

/** First and last day of a custom range, such as `2026-01-31`. */
export interface GrowthDays {
  readonly from: string;
  readonly to: string;
}

type GrowthStepLength = Growth['step'];

/** The service's maximum number of days in a custom range. */
const mostDays = 3660;

/** Returns the problem of a custom range; null for none. */
export function daysProblem({ from, to }: GrowthDays): 'missing' | 'long' | 'other' | null {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null || last === null) return 'missing';
  if (last < first) return 'other';
  return last - first >= mostDays ? 'long' : null;
}

/** Parses the custom range in a URL, such as `2026-01-01..2026-01-31`; null for anything else. */
export function readDays(text: string | null): GrowthDays | null {
  const [from = '', to = ''] = (text ?? '').split('..');
  return daysProblem({ from, to }) === null ? { from, to } : null;
}

/** Writes a custom range in the format of `readDays`. */
export function writeDays({ from, to }: GrowthDays): string {
  return `${from}..${to}`;
}

/** Returns a custom range with its step: days up to two months, weeks up to a year, months beyond that. */
export function daysAsked({ from, to }: GrowthDays): GrowthDays & { step: GrowthStepLength } {
  const days = (parseDay(to) ?? 0) - (parseDay(from) ?? 0) + 1;
  return { from, to, step: days <= 62 ? 'day' : days <= 371 ? 'week' : 'month' };
}

/** A step of the chart. `isRebuilt`: from before growth was counted as it happened. */
export type GrowthStep = Growth['steps'][number] & { readonly isRebuilt: boolean };

/** Number of weeks in the chart, including the current one. They begin on Monday. */
const weeks = 26;

/**
 * Returns the days and the step of a range up to today, in the zone whose days are counted: 30 days, this week and the
 * 25 before it, or this month and the 11 before it.
 */
export function rangeAsked(range: GrowthRange, now: number): GrowthDays & { step: GrowthStepLength } {
  const today = zoneOf(growthZone).dayOf(now);
  const to = formatDay(today);
  if (range === 'days') return { from: formatDay(today - 29), to, step: 'day' };
  if (range === 'weeks') {
    // 1970 began on a Thursday.
    const monday = today - ((today + 3) % 7);
    return { from: formatDay(monday - 7 * (weeks - 1)), to, step: 'week' };
  }
  const [year = 0, month = 0] = to.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to, step: 'month' };
}

/**
 * Returns the steps from the one before the first contact on, marked if rebuilt, so that the beginning shows as a rising
 * line.
 */
export function shownSteps({ steps, kept_from }: Growth): GrowthStep[] {
  const first = steps.findIndex(({ active, joined, lost }) => active + joined + lost > 0);
  const shown = steps.slice(Math.max(first, 0)).map((one) => ({ ...one, isRebuilt: one.to < kept_from }));
  const [start] = shown;
  if (first < 0 || start === undefined) return [];
  const empty = steps[first - 1];
  return empty === undefined ? shown : [{ ...empty, isRebuilt: start.isRebuilt }, ...shown];
}

/** Returns a day as a time in the page's zone, so that it is displayed as the same day. */
export function dayMoment(day: string): Date {
  return new Date(zoneOf(pageZone).instantOf(Date.parse(`${day}T12:00Z`)));
}

/** Returns the time range of growth for sentences: since a day, or for a custom range from one day to another. */
export function periodOf({ from, to }: Pick<Growth, 'from' | 'to'>, isCustom: boolean) {
  return { period: isCustom ? 'custom' : 'other', from: dayMoment(from), to: dayMoment(to) } as const;
}

/** Reasons why contacts are lost. `left`: unsubscribed. `other`: removed or blocked. */
export const losses = ['left', 'bounced', 'complained', 'other'] as const;

export type Loss = (typeof losses)[number];

/** Contacts gained and lost in some time, and those lost by reason. */
export interface GrowthTotals extends Readonly<Record<Loss, number>> {
  readonly joined: number;
  readonly lost: number;
}

/** Sums up the steps and kinds. */
export function totalsOf({ counts, steps }: Growth): GrowthTotals {
  const [joined, lost] = [sumOf(steps.map((one) => one.joined)), sumOf(steps.map((one) => one.lost))];
  return { joined, lost, ...lossesOf({ counts, lost }) };
}

/** Returns the lost contacts by reason. */
export function lossesOf({
  counts,
  lost,
}: Pick<Growth['steps'][number], 'counts' | 'lost'>): Readonly<Record<Loss, number>> {
  const left = (counts['left'] ?? 0) + (counts['cancelled'] ?? 0);
  const { bounced = 0, complained = 0 } = counts;
  return { left, bounced, complained, other: lost - left - bounced - complained };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** Ends of an axis, and the round numbers on it. */
export interface RoundAxis {
  readonly domain: [low: number, high: number];
  readonly ticks: number[];
}

/** Returns an axis for counts above and below 0, which is one of its at most five round numbers. */
export function roundAxis(counts: readonly number[]): RoundAxis {
  const low = Math.min(0, ...counts);
  const high = Math.max(low === 0 ? 1 : 0, ...counts);
  const step = Math.max(1, roundUp((high - low) / 4));
  const [below, above] = [Math.floor(-low / step), Math.floor(high / step)];
  return {
    domain: [low, high],
    ticks: Array.from({ length: below + above + 1 }, (_, at) => (at - below) * step),
  };
}

/** Returns the next number of 1, 2, or 5 and zeros. */
function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  return ([1, 2, 5].find((one) => one * power >= number) ?? 10) * power;
}

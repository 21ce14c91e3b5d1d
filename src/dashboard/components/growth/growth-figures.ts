import type { Growth } from '../../../contract/people/growth.ts';
import { formatDay } from '../../../lib/time/calendar.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { accountZone, pageZone } from '../../messages/page-zone.ts';

/** The IANA zone whose days growth counts. */
export const growthZone: string = accountZone ?? 'UTC';

/** Time range of the chart. */
export type GrowthRange = 'days' | 'weeks' | 'months';

/** A step of the chart. `isRebuilt`: from before growth was counted as it happened. */
export type GrowthStep = Growth['steps'][number] & { readonly isRebuilt: boolean };

/** Weeks of the chart, this one included. They begin on Monday. */
const weeks = 26;

/**
 * Returns the days and the step of a range up to today, in the zone whose days are counted: 30 days, this week and the
 * 25 before it, or this month and the eleven before it.
 */
export function rangeAsked(
  range: GrowthRange,
  now: number,
): { from: string; to: string; step: 'day' | 'week' | 'month' } {
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
 * Returns the steps with whether they are rebuilt, from the one before the first contact on: a beginning shows as a line
 * that rises.
 */
export function shownSteps({ steps, kept_from }: Growth): GrowthStep[] {
  const first = steps.findIndex(({ active, joined, lost }) => active + joined + lost > 0);
  const shown = steps.slice(Math.max(first, 0)).map((one) => ({ ...one, isRebuilt: one.to < kept_from }));
  const [start] = shown;
  if (first < 0 || start === undefined) return [];
  const empty = steps[first - 1];
  return empty === undefined ? shown : [{ ...empty, isRebuilt: start.isRebuilt }, ...shown];
}

/** Returns a day as a moment of the page's zone, so that it is shown as the same day. */
export function dayMoment(day: string): Date {
  return new Date(zoneOf(pageZone).instantOf(Date.parse(`${day}T12:00Z`)));
}

/** Contacts who came and went in the whole time. `other`: removed or blocked. */
export interface GrowthTotals {
  readonly joined: number;
  readonly lost: number;
  readonly left: number;
  readonly bounced: number;
  readonly other: number;
}

/** Sums up the steps and kinds. */
export function totalsOf({ counts, steps }: Growth): GrowthTotals {
  const [joined, lost] = [sumOf(steps.map((one) => one.joined)), sumOf(steps.map((one) => one.lost))];
  const left = (counts['left'] ?? 0) + (counts['cancelled'] ?? 0);
  const bounced = counts['bounced'] ?? 0;
  return { joined, lost, left, bounced, other: lost - left - bounced };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

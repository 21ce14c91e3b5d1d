import { formatDay, parseDay } from '../../../lib/time/calendar.ts';
import { movedDay, type Zone } from '../../../lib/time/zone.ts';
import type { DayUnit, Time } from './operands.ts';

/** Moments or days from `from` to before `to`; null if unbounded. */
export interface Window {
  readonly from: number | null;
  readonly to: number | null;
}

/** A moment, and the zone of its calendar and clock. */
export interface Moment {
  readonly zone: Zone;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns the moments, in epoch milliseconds, for which a condition on a time is true. The last `n` units end with the
 * moment itself, and the next begin after it. Days are in the zone.
 */
export function momentWindow(time: Time, { zone, at }: Moment): Window {
  switch (time.is) {
    case 'in_last':
      return { from: zone.moved(at, -time.n, time.unit) + 1, to: at + 1 };
    case 'in_next':
      return { from: at + 1, to: zone.moved(at, time.n, time.unit) + 1 };
    case 'day':
      return { from: zone.startOf(day(time.date)), to: zone.startOf(day(time.date) + 1) };
    case 'before':
      return { from: null, to: zone.startOf(day(time.date)) };
    case 'after':
      return { from: zone.startOf(day(time.date) + 1), to: null };
    case 'between':
      return { from: zone.startOf(day(time.from)), to: zone.startOf(day(time.to) + 1) };
  }
}

/** A condition on a calendar day. Its units are days or longer. */
export type DayTime = Exclude<Time, { is: 'in_last' | 'in_next' }> | DaySpan;

interface DaySpan {
  readonly is: 'in_last' | 'in_next';
  readonly n: number;
  readonly unit: DayUnit;
}

/**
 * Returns the calendar days, counted from 1970, for which a condition on a date is true. The last `n` units end with
 * today, and the next begin with today.
 */
export function dayWindow(time: DayTime, { zone, at }: Moment): Window {
  const today = zone.dayOf(at);
  switch (time.is) {
    case 'in_last':
      return { from: movedDay(today, -time.n, time.unit) + 1, to: today + 1 };
    case 'in_next':
      return { from: today, to: movedDay(today, time.n, time.unit) };
    case 'day':
      return { from: day(time.date), to: day(time.date) + 1 };
    case 'before':
      return { from: null, to: day(time.date) };
    case 'after':
      return { from: day(time.date) + 1, to: null };
    case 'between':
      return { from: day(time.from), to: day(time.to) + 1 };
  }
}

/**
 * Returns the anniversaries (`MM-DD`) within the next `n` units, from today. In years without February 29, its
 * anniversary is on the 28th.
 */
export function anniversaries(span: { n: number; unit: DayUnit }, moment: Moment): ReadonlySet<string> {
  const { from, to } = dayWindow({ is: 'in_next', ...span }, moment);
  const found = new Set<string>();
  if (from === null || to === null) return found;
  // Four years contain every anniversary.
  const last = Math.min(to, from + 4 * 366);
  for (let one = from; one < last; one += 1) {
    const [text, next] = [formatDay(one).slice(5), formatDay(one + 1).slice(5)];
    found.add(text);
    if (text === '02-28' && next === '03-01') found.add('02-29');
  }
  return found;
}

function day(text: string): number {
  const days = parseDay(text);
  if (days === null) throw new RangeError('a match names only days that the calendar has');
  return days;
}

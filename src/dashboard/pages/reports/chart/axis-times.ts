import { day_ms, hour_ms, minute_ms } from '../../../../lib/time/durations.ts';
import { movedDay, type Zone } from '../../../../lib/time/zone.ts';
import type { formatTick } from '../../../components/basics/chart-format.ts';
import type { Interval } from './intervals.ts';

/** A time below an axis, epoch milliseconds, and how it is written. */
export interface AxisTime {
  readonly at: number;
  readonly style: Parameters<typeof formatTick>[1];
}

/** Maximum times below an axis. */
const mostTimes = 9;

/** Distances of times that a clock shows, up to a week. */
const distances_ms = [
  ...[1, 5, 15, 30].map((minutes) => minutes * minute_ms),
  ...[1, 2, 3, 6, 12].map((hours) => hours * hour_ms),
  ...[1, 2, 7, 14].map((days) => days * day_ms),
];

const distances_months = [1, 2, 3, 6, 12, 24, 60];

/** The first Monday after the beginning of 1970, which weeks are counted from. */
const monday_ms = 4 * day_ms;

/**
 * Returns full hours, days, or months of a zone within a range, as close together as the axis has room for. Midnight is
 * written as a date.
 */
export function axisTimes({ start, end }: Pick<Interval, 'start' | 'end'>, zone: Zone): AxisTime[] {
  const [first, last] = [zone.wallOf(start), zone.wallOf(end)];
  const distance = distances_ms.find((one) => (last - first) / one <= mostTimes);
  const walls = distance === undefined ? monthsBetween(first, last) : stepsBetween(first, last, distance);
  return walls
    .map((wall) => ({ at: zone.instantOf(wall), style: styleOf(wall, distance) }))
    .filter(({ at }) => at >= start && at <= end);
}

function stepsBetween(first: number, last: number, distance: number): number[] {
  const offset = distance >= 7 * day_ms ? monday_ms : 0;
  const from = Math.ceil((first - offset) / distance);
  const to = Math.floor((last - offset) / distance);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * distance + offset);
}

function monthsBetween(first: number, last: number): number[] {
  const [from, to] = [monthOf(first), monthOf(last)];
  const distance = distances_months.find((one) => (to - from) / one <= mostTimes) ?? to - from;
  const months = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return months
    .filter((month) => month % distance === 0)
    .map((month) => movedDay(0, month, 'month') * day_ms);
}

/** Returns the number of whole months since 1970. */
function monthOf(wall: number): number {
  const date = new Date(wall);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

function styleOf(wall: number, distance: number | undefined): AxisTime['style'] {
  if (distance === undefined) return 'month';
  return wall % day_ms === 0 ? 'day' : 'time';
}

import { day_ms } from './durations.ts';
import { utcMidnight } from './timestamp.ts';

/** Epoch milliseconds, `from` included, `to` not. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Parts of a calendar day; a part that is not given may be anything. */
export interface CalendarFilter {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/**
 * Returns the UTC time ranges with the given year, month, and day, in order and without overlaps: one range for a year, a
 * month of a year, or a day. Without a year, there is one range for each of `years` (both included), so that
 * `created_month=10` finds every October. Empty if nothing can match (February 30).
 * Interface: contacts, contactList, `created_year`, `created_month`, `created_day`; service behavior, UTC.
 */
export function utcRanges(filter: CalendarFilter, years: { first: number; last: number }): TimeRange[] {
  const { year, month, day } = filter;
  const [firstYear, lastYear] = year === undefined ? [years.first, years.last] : [year, year];
  const [firstMonth, lastMonth] = month === undefined ? [1, 12] : [month, month];
  const ranges: TimeRange[] = [];
  for (let y = firstYear; y <= lastYear; y += 1) {
    for (let m = firstMonth; m <= lastMonth; m += 1) {
      const range = day === undefined ? monthRange(y, m) : dayRange(y, m, day);
      if (range !== null) append(ranges, range);
    }
  }
  return ranges;
}

function monthRange(year: number, month: number): TimeRange | null {
  const from = utcMidnight(year, month, 1);
  const to = month === 12 ? utcMidnight(year + 1, 1, 1) : utcMidnight(year, month + 1, 1);
  return from === null || to === null ? null : { from, to };
}

function dayRange(year: number, month: number, day: number): TimeRange | null {
  const from = utcMidnight(year, month, day);
  return from === null ? null : { from, to: from + day_ms };
}

function append(ranges: TimeRange[], range: TimeRange): void {
  const previous = ranges.at(-1);
  if (previous?.to === range.from) ranges[ranges.length - 1] = { from: previous.from, to: range.to };
  else ranges.push(range);
}

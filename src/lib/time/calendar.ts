import { day_ms } from './durations.ts';
import { utcMidnight } from './timestamp.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** First and last year that a calendar day may have. */
const years = { first: 1800, last: 2999 };

/** Returns a day written as `YYYY-MM-DD` in days since 1970, or null for anything else and outside 1800 to 2999. */
export function parseDay(text: string): number | null {
  const match = dayPattern.exec(text);
  if (match === null) return null;
  const [, year, month, day] = match;
  if (Number(year) < years.first || Number(year) > years.last) return null;
  const midnight = utcMidnight(Number(year), Number(month), Number(day));
  return midnight === null ? null : midnight / day_ms;
}

/** Writes a day, in days since 1970, as `YYYY-MM-DD`. */
export function formatDay(day: number): string {
  return new Date(day * day_ms).toISOString().slice(0, 10);
}

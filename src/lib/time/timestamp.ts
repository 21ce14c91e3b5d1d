import { minute_ms } from './durations.ts';

const TIMESTAMP =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Reads an ISO 8601 time as epoch milliseconds, or returns null for anything else. A date alone is its midnight, a time
 * without zone is UTC, seconds may be omitted, a fraction has at most six digits and is cut to milliseconds.
 * Nonexistent dates (30 February, 24:00, second 60) are null. Interface: conventions, Times.
 */
export function parseTimestamp(text: string): number | null {
  const match = TIMESTAMP.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = match;
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  if (time.hour > 23 || time.minute > 59 || time.second > 59) return null;
  const midnight = utcMidnight(Number(year), Number(month), Number(day));
  const offset = zoneOffset(zone);
  if (midnight === null || offset === null) return null;
  const minutes = time.hour * 60 + time.minute;
  return (
    midnight + minutes * minute_ms + time.second * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3)) - offset
  );
}

/**
 * Writes epoch milliseconds in the interface's format: `YYYY-MM-DDTHH:MM:SS[.ffffff]Z`, the fraction only if there is
 * one. Interface: conventions, Times. RangeError outside the years 0 to 9999.
 */
export function formatTimestamp(ms: number): string {
  const text = new Date(ms).toISOString();
  if (text.length !== 24) throw new RangeError(`${ms} is outside the years that a timestamp can say`);
  const seconds = text.slice(0, 19);
  const fraction = text.slice(20, 23);
  return fraction === '000' ? `${seconds}Z` : `${seconds}.${fraction}000Z`;
}

/** Writes epoch milliseconds as `formatTimestamp` does; null for no time. */
export function timestampOrNull(ms: number | null): string | null {
  return ms === null ? null : formatTimestamp(ms);
}

/** Midnight (UTC) of a calendar day in epoch milliseconds, or null if the calendar has no such day. */
export function utcMidnight(year: number, month: number, day: number): number | null {
  const date = new Date(0);
  // Not Date.UTC, which treats the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null;
}

function zoneOffset(zone: string): number | null {
  if (zone === 'Z' || zone === 'z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2)) * (zone.length > 3 ? 1 : 0);
  if (hours > 23 || minutes > 59) return null;
  return (hours * 60 + minutes) * minute_ms * (zone.startsWith('-') ? -1 : 1);
}

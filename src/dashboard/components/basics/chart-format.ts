import { formatters } from '../../../messages/formatters.ts';
import { pageTongue } from '../../messages/page-tongue.ts';

const { locale } = pageTongue;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;

/** Formats a number for an axis, as short as necessary: `950`, `1.2K`. */
export function formatCompact(value: number): string {
  return formatters.getNumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

const styles = {
  time,
  dayAndTime: { ...day, ...time },
  day,
  month: { month: 'short', year: 'numeric' },
  dayOfYear: { ...day, year: 'numeric' },
} as const;

/** Formats a time below an axis. `moment` in epoch milliseconds. */
export function formatTick(moment: number, style: keyof typeof styles): string {
  return formatters.getDateTimeFormat(locale, styles[style]).format(moment);
}

/** Formats the days of two times in the page's zone: `Mar 3 – 12, 2026`. */
export function formatDayPeriod(first: Date, last: Date): string {
  return formatters.getDateTimeFormat(locale, styles.dayOfYear).formatRange(first, last);
}

/** Formats a time range in the page's zone: `Mar 3, 2:12 – 3:24 PM`. Both in epoch milliseconds. */
export function formatPeriod(start: number, end: number): string {
  return formatters.getDateTimeFormat(locale, styles.dayAndTime).formatRange(start, end);
}

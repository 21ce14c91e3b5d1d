import { formatters } from '../../../messages/formatters.ts';
import { pageTongue } from '../../messages/page-tongue.ts';

const { locale } = pageTongue;
const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;

/** Formats a number for an axis, as short as necessary: `950`, `1.2K`. */
export function formatCompact(value: number): string {
  return compact(locale).format(value);
}

/** Returns the width in pixels of an axis of such numbers. It depends on the language: `150K` is `150.000` in German. */
export function compactAxisWidth(language: string = locale): number {
  const longest = Math.max(...[150_000, 1_500_000].map((value) => compact(language).format(value).length));
  return Math.max(44, Math.round(8 + 6.5 * longest));
}

function compact(language: string): Intl.NumberFormat {
  return formatters.getNumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
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

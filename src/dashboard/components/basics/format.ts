import { readableSubject } from '../../../lib/email/readable-subject.ts';
import { cached, formats, formatters } from '../../../messages/formatters.ts';
import { loadedMessages } from '../../messages/message-store.ts';
import { pageTongue } from '../../messages/page-tongue.ts';
import { pageZone } from '../../messages/page-zone.ts';

// Numbers, dates, and sizes outside of messages, in the locale of this page. `Intl` is used nowhere else in the
// dashboard.

const { locale } = pageTongue;
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const unitList = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
const languageNames = cached((inLanguage) => new Intl.DisplayNames(inLanguage, { type: 'language' }));

const number = (value: number, options?: Intl.NumberFormatOptions) =>
  formatters.getNumberFormat(locale, options).format(value);
const dateTime = (time: string, options: Intl.DateTimeFormatOptions) =>
  formatters.getDateTimeFormat(locale, options).format(new Date(time));

/** Returns a whole number with the separators of the locale: `1,460`. */
export function formatCount(value: number): string {
  return number(value);
}

/** Returns a difference with its sign: `+12`, `-3`, `0`. */
export function formatDifference(value: number): string {
  return number(value, { signDisplay: 'exceptZero' });
}

/** Returns a part of a whole in percent, to a tenth: `42.3%`, `<0.1%`; a dash if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  if (whole <= 0) return '–';
  const share = part / whole;
  const isTiny = share > 0 && share < 0.0005;
  return isTiny ? `<${number(0.001, formats.number.percent)}` : number(share, formats.number.percent);
}

/** Returns a size in steps of a thousand: `0.8 kB`, `102 kB`, `1.4 MB`. */
export function formatSize(bytes: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const at = Math.min(2, Math.max(0, Math.floor(Math.log10(bytes) / 3) - 1));
  const value = bytes / 1000 ** (at + 1);
  const maximumFractionDigits = value < 100 ? 1 : 0;
  return number(value, { style: 'unit', unit: units[at] ?? 'gigabyte', maximumFractionDigits });
}

/** Returns the day of a time in the page's zone: `Oct 29, 2026`. */
export function formatDay(time: string): string {
  return dateTime(time, formats.dateTime.medium);
}

/** Returns a calendar day, `2026-10-29`, unchanged in every zone: `Oct 29, 2026`. */
export function formatCalendarDay(day: string): string {
  return dateTime(day, { ...formats.dateTime.medium, timeZone: 'UTC' });
}

/** Returns the time of day in the page's zone: `8:00 AM`. */
export function formatClock(time: string): string {
  return dateTime(time, formats.dateTime.clock);
}

/** Returns a time in the page's zone, to the minute: `Oct 29, 2026, 8:00 AM`. */
export function formatTime(time: string): string {
  return dateTime(time, formats.dateTime.time);
}

/** Returns a time in the page's zone, with the zone's name in full. */
export function formatExactTime(time: string): string {
  return dateTime(time, { ...formats.dateTime.zoned, timeZoneName: 'long' });
}

/**
 * Returns a zone, by default the page's, with its offset at a moment in epoch milliseconds, by default now:
 * `Berlin (GMT+1)`.
 */
export function formatZone(moment = Date.now(), timeZone = pageZone): string {
  if (timeZone === 'UTC' || timeZone === 'Etc/UTC') return 'UTC';
  const parts = formatters
    .getDateTimeFormat(locale, { hour: 'numeric', timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // Zones such as `Etc/GMT+5` have no city.
  const city = timeZone.startsWith('Etc/') ? undefined : timeZone.split('/').slice(1).at(-1);
  return city === undefined ? offset : `${city.replaceAll('_', ' ')} (${offset})`;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Returns how long ago a time is, up to 7 days; beyond that, its day. `now` in epoch milliseconds. */
export function formatAgo(time: string, now: number): string {
  const ago = now - Date.parse(time);
  if (ago >= 7 * 86_400_000 || ago < -86_400_000) return formatDay(time);
  for (const [unit, ms] of steps) {
    if (Math.abs(ago) >= ms) return relative.format(-Math.trunc(ago / ms), unit);
  }
  return relative.format(0, 'second');
}

/** Returns a duration in milliseconds: `12 sec`, `6 min`, `2 hr 5 min`. */
export function formatSpan(ms: number): string {
  const unit = (value: number, name: string) => number(value, { style: 'unit', unit: name });
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return unit(Math.max(1, Math.round(ms / 1_000)), 'second');
  if (minutes < 60) return unit(minutes, 'minute');
  const hours = unit(Math.floor(minutes / 60), 'hour');
  if (minutes % 60 === 0) return hours;
  return unitList.format([hours, unit(minutes % 60, 'minute')]);
}

/** Returns days and hours: `2 days 3 hours`; narrow: `2d 3h`. */
export function formatDelay(
  { days, hours }: { readonly days: number; readonly hours: number },
  unitDisplay: 'long' | 'narrow' = 'long',
): string {
  const unit = (value: number, name: string) => number(value, { style: 'unit', unit: name, unitDisplay });
  if (days === 0) return unit(hours, 'hour');
  if (hours === 0) return unit(days, 'day');
  return unitList.format([unit(days, 'day'), unit(hours, 'hour')]);
}

/**
 * Returns a language's name for use within a sentence, by default in the user's language: `German`, `Deutsch`,
 * `allemand`. A tag that browsers refuse, such as `en-a1`, is returned unchanged.
 */
export function languageName(tag: string, inLanguage: string = locale): string {
  try {
    return languageNames(inLanguage).of(tag) ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
}

/** Returns a language's name for use on its own, capitalized: `German`, `Deutsch`, `Allemand`. */
export function formatLanguage(tag: string, inLanguage: string = locale): string {
  const name = languageName(tag, inLanguage);
  return name.slice(0, 1).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** Returns an email's subject from `readableSubject`, or a text for a missing one. */
export function shownSubject(subject: string): string {
  const t = loadedMessages('common');
  return readableSubject(subject) || t('noSubject.label');
}

import { formatDay as writeDay, parseDay } from '../../../lib/time/calendar.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { joinNames } from '../../../messages/join-names.ts';
import type { Translator } from '../../../messages/translator.ts';
import { pageZone } from '../../messages/page-zone.ts';
import { formatDay } from '../basics/format.ts';

/** The API's five filters on one time, with the URL's names. */
export interface DateFilterValue {
  readonly gt: string | null;
  readonly lt: string | null;
  readonly year: string | null;
  readonly month: string | null;
  readonly day: string | null;
}

/** Returns the members of a query that filter by one time, such as `created`. */
export function dateFilterOf(name: string, query: Readonly<Record<string, unknown>>): DateFilterValue {
  const text = (member: string) => {
    const value = query[`${name}_${member}`];
    return typeof value === 'string' ? value : null;
  };
  return { gt: text('gt'), lt: text('lt'), year: text('year'), month: text('month'), day: text('day') };
}

/** Returns the names of the members that filter by one time. */
export function dateFilterNames(name: string): string[] {
  return ['gt', 'lt', 'year', 'month', 'day'].map((member) => `${name}_${member}`);
}

/** Returns the start of a day (`2026-03-01`) in the page's zone as a timestamp; null for no day. */
export function startOfDay(day: string): string | null {
  const number = parseDay(day);
  return number === null ? null : new Date(zoneOf(pageZone).startOf(number)).toISOString();
}

/** Returns the day of a timestamp in the page's zone, in the format of a date field. */
export function dayOf(timestamp: string | null): string {
  const time = Date.parse(timestamp ?? '');
  return Number.isNaN(time) ? '' : writeDay(zoneOf(pageZone).dayOf(time));
}

/** Returns the value of a time filter for its button; null if none is set. */
export function describeDates(
  t: Translator<'common'>,
  { gt, lt, year, month, day }: DateFilterValue,
): string | null {
  const parts: string[] = [];
  if (gt !== null) parts.push(t('dates.from.value', { day: formatDay(gt) }));
  if (lt !== null) parts.push(t('dates.before.value', { day: formatDay(lt) }));
  if (year !== null || month !== null || day !== null) {
    parts.push([year ?? '····', (month ?? '··').padStart(2, '0'), (day ?? '··').padStart(2, '0')].join('-'));
  }
  return parts.length === 0 ? null : joinNames(parts, t.locale);
}

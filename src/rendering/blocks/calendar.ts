import { hour_ms } from '../../lib/time/durations.ts';
import { zoneOf } from '../../lib/time/zone.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';
import { isRecord } from '../../lib/is-record.ts';
import { linkData, textData } from './block-data.ts';

/** An event as calendars keep it; its times are epoch milliseconds. */
export interface CalendarEvent {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly place: string;
}

/** URL path of the calendar files of events. */
export const eventPath = '/p/events';

/**
 * Returns the event of a block: the times of its calendar in a time zone, and the block's words. Without an end it
 * lasts an hour. Null if no valid start is set.
 */
export function eventOf(calendar: unknown, data: Readonly<Record<string, unknown>>): CalendarEvent | null {
  if (!isRecord(calendar)) return null;
  const zone = textData(calendar['zone']);
  const start = momentOf(textData(calendar['start']), zone);
  if (start === null) return null;
  const end = momentOf(textData(calendar['end']), zone) ?? 0;
  return {
    start,
    end: end > start ? end : start + hour_ms,
    title: plainWords(textData(data['heading'])),
    place: plainWords(textData(data['place'])),
  };
}

/** Times as an HTML field writes them: `2026-12-24T18:00`. */
const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** Returns the moment of a local time in a time zone; null if it isn't a time. */
export function momentOf(time: string, zone: string): number | null {
  const wall = localTime.test(time) ? Date.parse(`${time}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  try {
    return zoneOf(zone === '' ? 'UTC' : zone).instantOf(wall);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Replaces merge tags with their fallback text, because a calendar file is the same for everybody. */
function plainWords(text: string): string {
  let words = '';
  let at = 0;
  for (const { start, end, fallback } of parsePlaceholders(text)) {
    words += text.slice(at, start) + (fallback ?? '');
    at = end;
  }
  return (words + text.slice(at)).replace(/\s+/g, ' ').trim();
}

/** Returns the part of a calendar file's URL that holds the event's times, in seconds. */
export function timesInUrl({ start, end }: CalendarEvent): string {
  return [start, end].map((moment) => Math.round(moment / 1000).toString(36)).join('-');
}

/**
 * Returns the link to an event's calendar file. The service signs its URL with each save; until then it holds only the
 * times. Null for an event without times.
 */
export function calendarLink(
  value: unknown,
  data: Readonly<Record<string, unknown>>,
): { readonly label: string; readonly href: string } | null {
  const event = eventOf(value, data);
  if (event === null) return null;
  const { label, href } = linkData(value);
  return { label, href: href === '' ? `${eventPath}/${timesInUrl(event)}` : href };
}

import { timesInUrl, type CalendarEvent } from '../../../rendering/blocks/calendar.ts';

/** Most characters of a title or a place, as the URL of a calendar file contains both. */
const most = 80;

/** Returns an event as a text that can be signed. */
export function eventPayload(event: CalendarEvent): string {
  const words = JSON.stringify([shortened(event.title), shortened(event.place)]);
  return `${timesInUrl(event)}-${Buffer.from(words).toString('base64url')}`;
}

function shortened(words: string): string {
  const signs = Array.from(words.slice(0, 4 * most));
  return signs.length <= most ? words : `${signs.slice(0, most - 1).join('')}…`;
}

/** Reads a signed event; null for any other text. */
export function readEvent(payload: string): CalendarEvent | null {
  const [, start = '', end = '', words = ''] =
    /^([0-9a-z]{1,9})-([0-9a-z]{1,9})-([\w-]+)$/.exec(payload) ?? [];
  if (words === '') return null;
  const read: unknown = JSON.parse(Buffer.from(words, 'base64url').toString());
  const [title = '', place = ''] = Array.isArray(read) ? read.map(String) : [];
  return { start: parseInt(start, 36) * 1000, end: parseInt(end, 36) * 1000, title, place };
}

import { createHash } from 'node:crypto';
import type { CalendarEvent } from '../../../rendering/blocks/calendar.ts';

/** Calendar file facts that its event doesn't hold. */
export interface CalendarFile {
  /** Host of the service, which makes the event's name unique. */
  readonly host: string;
  /** Current time in epoch milliseconds. */
  readonly now: number;
}

/** Writes a calendar file with one event, its times in UTC. Source: RFC 5545. */
export function writeCalendar(event: CalendarEvent, { host, now }: CalendarFile): string {
  const { start, end, title, place } = event;
  const uid = createHash('sha256')
    .update(JSON.stringify([start, end, title, place]))
    .digest('hex');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Newsdesk//Newsdesk//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid.slice(0, 32)}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Returns a moment as `20261224T170000Z`. */
function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Returns text with special characters escaped. Source: RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '');
}

/** Most bytes of a line. Source: RFC 5545, 3.1. */
const longestLine = 75;

/** Folds a line between characters into parts of the allowed length in bytes. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    // The blank before a continued part counts.
    if (bytes + size > longestLine - (parts.length === 0 ? 0 : 1)) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

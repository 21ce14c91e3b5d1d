import { day_ms, hour_ms } from '../../../lib/time/durations.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { pageZone } from '../../messages/page-zone.ts';

/** By how much zones set their clocks back: Lord Howe Island by half an hour. */
const changes_ms = [hour_ms / 2, hour_ms, 2 * hour_ms];

/**
 * Returns a time in the format of a `datetime-local` field, in the page's zone, to the minute; `time` in epoch
 * milliseconds.
 */
export function localTimeOf(time: number): string {
  return fieldText(zoneOf(pageZone).wallOf(time));
}

/** Returns the time in a `datetime-local` field in the API's format; null if it isn't valid. */
export function wireTimeOf(local: string): string | null {
  const wall = Date.parse(`${local}Z`);
  return Number.isNaN(wall) ? null : new Date(zoneOf(pageZone).instantOf(wall)).toISOString();
}

/**
 * Returns what a change of the clocks does to the time in a `datetime-local` field in an IANA zone: it is left out, or it
 * comes twice and the first one counts; null for neither.
 */
export function clockChangeAt(local: string, zone = pageZone): 'skipped' | 'twice' | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const { instantOf, wallOf } = zoneOf(zone);
  const moment = instantOf(wall);
  if (wallOf(moment) !== wall) return 'skipped';
  const isTwice = changes_ms.some((change) => wallOf(moment + change) === wall);
  return isTwice ? 'twice' : null;
}

/** Returns the problem of a send time: `past`, or `other` if it isn't valid. `now` in epoch milliseconds. */
export function timeProblem(local: string, now: number): 'past' | 'other' | null {
  const wire = wireTimeOf(local);
  if (wire === null) return 'other';
  return Date.parse(wire) <= now ? 'past' : null;
}

/** Returns the default send time: tomorrow at 9. `now` in epoch milliseconds. */
export function tomorrowMorning(now: number): string {
  return fieldText((zoneOf(pageZone).dayOf(now) + 1) * day_ms + 9 * hour_ms);
}

function fieldText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 16);
}

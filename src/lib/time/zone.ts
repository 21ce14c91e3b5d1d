import { day_ms, hour_ms } from './durations.ts';

/** Units for moving the calendar and clock of a time zone. */
export type CalendarUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

/** A zone's calendar and clock. Days are counted since 1970, moments are epoch milliseconds. */
export interface Zone {
  /** The calendar day of a moment. */
  readonly dayOf: (moment: number) => number;
  /** The time that the clock shows at a moment, as if it were UTC. */
  readonly wallOf: (moment: number) => number;
  /** The moment at which the clock shows a time, given as if it were UTC. One that is left out is taken as before it. */
  readonly instantOf: (wall: number) => number;
  /** The first moment of a day. */
  readonly startOf: (day: number) => number;
  /**
   * A moment so many units later, or earlier if `n` is negative: hours of 60 minutes; days, weeks, months and years by
   * calendar and clock, the day at most the month's last. A clock time that is left out becomes the one after it, of one
   * that comes twice the first counts.
   */
  readonly moved: (moment: number, n: number, unit: CalendarUnit) => number;
}

/** First and last moment that moving leads to, so that every calendar can say it. */
const bounds = { first: Date.UTC(1000, 0, 1), last: Date.UTC(9000, 0, 1) };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar and clock of an IANA zone; RangeError if there is none of this name. */
export function zoneOf(name: string): Zone {
  const wallOf = wallClock(name);
  const offset = (moment: number) => wallOf(moment) - moment;
  const instantOf = (wall: number): number => {
    const [earlier, later] = [wall - offset(wall - day_ms), wall - offset(wall + day_ms)];
    const real = [earlier, later].filter((moment) => wallOf(moment) === wall);
    return real.length === 0 ? earlier : Math.min(...real);
  };
  return {
    wallOf,
    instantOf,
    dayOf: (moment) => Math.floor(wallOf(moment) / day_ms),
    startOf: (day) => instantOf(day * day_ms),
    moved: (moment, n, unit) => {
      if (unit === 'hour') return moment + n * hour_ms;
      const wall = wallOf(moment);
      const day = Math.floor(wall / day_ms);
      const moved = movedDay(day, n, unit) * day_ms + (wall - day * day_ms);
      return instantOf(Math.min(Math.max(moved, bounds.first), bounds.last));
    },
  };
}

/** Moves a day, counted since 1970, by whole units of the calendar; the day is at most the month's last. */
export function movedDay(day: number, n: number, unit: Exclude<CalendarUnit, 'hour'>): number {
  if (unit === 'day') return day + n;
  if (unit === 'week') return day + 7 * n;
  const date = new Date(day * day_ms);
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() + n * (unit === 'year' ? 12 : 1);
  const moved = new Date(0);
  moved.setUTCFullYear(Math.floor(months / 12), (months % 12) + 1, 0);
  moved.setUTCDate(Math.min(date.getUTCDate(), moved.getUTCDate()));
  return moved.getTime() / day_ms;
}

/** Returns a function for the time zone's wall clock at a moment, as if it were UTC. */
function wallClock(name: string): (moment: number) => number {
  const format = formats.get(name) ?? newFormat(name);
  formats.set(name, format);
  return (moment) => {
    const part = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const number = (type: Intl.DateTimeFormatPartTypes) => Number(part.get(type) ?? '0');
    const wall = new Date(0);
    wall.setUTCFullYear(number('year'), number('month') - 1, number('day'));
    wall.setUTCHours(number('hour'), number('minute'), number('second'));
    return wall.getTime() + (((moment % 1000) + 1000) % 1000);
  };
}

function newFormat(name: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

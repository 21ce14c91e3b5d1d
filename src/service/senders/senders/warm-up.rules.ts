import { day_ms } from '../../../lib/time/durations.ts';

/** Emails on the first day. Mailbox providers treat sudden volume from an unknown domain as spam. */
const firstCeiling = 500;

/** Number of times the limit doubles; a domain that has sent that much is known. */
const warmUpDays = 10;

/** The emails of a domain on one day, counted from 1970, in UTC. */
export interface WarmUpDay {
  readonly day: number;
  readonly ceiling: number;
  readonly emails: number;
}

/** Allowance of a domain that is warming up. */
export interface Allowance {
  /** Emails allowed in all today; null if the domain is warm. */
  readonly ceiling: number | null;
  readonly sentToday: number;
  /** Emails still allowed today, and on each later day until the domain is warm. */
  readonly days: readonly number[];
}

/** Returns the day of a moment, counted from 1970, in UTC. `time`: epoch milliseconds. */
export function dayOf(time: number): number {
  return Math.floor(time / day_ms);
}

/** Returns when the next day starts, epoch milliseconds. */
export function nextDayAt(time: number): number {
  return (dayOf(time) + 1) * day_ms;
}

/**
 * Returns a domain's allowance, based on the days on which it has sent. A day on which less than half of its limit was
 * sent is repeated, as that volume from the domain is still unknown.
 */
export function allowanceOf(days: readonly WarmUpDay[], today: number): Allowance {
  const steps = days.filter(({ day, ceiling, emails }) => day < today && emails * 2 >= ceiling).length;
  const sentToday = days.find(({ day }) => day === today)?.emails ?? 0;
  const ceilings = Array.from({ length: Math.max(0, warmUpDays - steps) }, (_, at) => ceilingAt(steps + at));
  const [ceiling = null, ...coming] = ceilings;
  if (ceiling === null) return { ceiling, sentToday, days: [] };
  return { ceiling, sentToday, days: [Math.max(0, ceiling - sentToday), ...coming] };
}

function ceilingAt(step: number): number {
  return firstCeiling * 2 ** step;
}

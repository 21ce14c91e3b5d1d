import { aggregatedIntervals } from '../../../contract/results/report-opens.ts';
import { messageOf } from '../../../messages/translator.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { invalid } from '../../base/errors.ts';
import { slot_ms } from '../tracking/activity.rules.ts';

/** A stretch of time in epoch milliseconds, its end left out. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** The interval asked for, as the query has it. */
export interface AskedInterval {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly first_24h?: boolean | undefined;
}

/** Times that an interval is chosen by: when the email was sent, when someone last did something with it, and now. */
export interface ReportTimes {
  readonly sent_at: number;
  readonly last_at: number | null;
  readonly now: number;
}

/** The years that a timestamp can say. */
const sayable = { start: Date.parse('0000-01-01T00:00:00Z'), end: Date.parse('9999-12-31T23:59:59.999Z') };

/**
 * The interval that aggregated opens are shown for. Interface: reports, Aggregated opens. `start` or `end` go before
 * `first_24h`, and nothing at all is all time, from sending to the last activity; while there is none, until now.
 * Without `start` it begins with sending, without `end` it lasts until the last activity or now. Throws
 * ValidationFailed for one that ends before it begins.
 */
export function chooseInterval(asked: AskedInterval, times: ReportTimes): Interval {
  const { sent_at, last_at, now } = times;
  const lastMoment = last_at === null ? Math.max(now, sent_at + 1) : last_at + 1;
  if (asked.start === undefined && asked.end === undefined) {
    const end = asked.first_24h === true ? sent_at + day_ms : lastMoment;
    return { start: sent_at, end };
  }
  const { start = sent_at, end = Math.max(lastMoment, now) } = asked;
  for (const [name, time] of Object.entries({ start, end }))
    if (time < sayable.start || time > sayable.end) throw invalid(messageOf('api', 'time.invalid'), name);
  if (end <= start) throw invalid(messageOf('api', 'time.order'), asked.end === undefined ? 'start' : 'end');
  return { start, end };
}

/**
 * Cuts an interval into equal ones, to the millisecond, that follow each other without a gap. Interface: reports,
 * Aggregated opens.
 */
export function cutInterval({ start, end }: Interval, parts = aggregatedIntervals): Interval[] {
  const borders = Array.from(
    { length: parts + 1 },
    (_, at) => start + Math.floor((at * (end - start)) / parts),
  );
  return borders.slice(1).map((border, at) => ({ start: borders[at] ?? start, end: border }));
}

/** A stretch that is counted in, or taken off again. */
export interface Edge extends Interval {
  readonly sign: 1 | -1;
}

/** Parts that an interval is counted from: whole slots, and the difference of its borders from theirs. */
export interface SlotsAndEdges {
  readonly slots: Interval;
  readonly edges: readonly Edge[];
}

/**
 * Takes an interval apart into whole slots of five minutes and edges. Each border is reckoned from the slot's border that is
 * nearest, so that the longer part of a slot is never gone through: the minutes after sending are the fullest. Where the
 * events are rolled up, edges are empty, and each slot counts as a whole on one side of a border.
 */
export function slotsAndEdges({ start, end }: Interval): SlotsAndEdges {
  const [first, last] = [nearestSlot(start), nearestSlot(end)];
  const edges: Edge[] = [
    first > start ? { start, end: first, sign: 1 } : { start: first, end: start, sign: -1 },
    last > end ? { start: end, end: last, sign: -1 } : { start: last, end, sign: 1 },
  ];
  return { slots: { start: first, end: last }, edges: edges.filter((edge) => edge.end > edge.start) };
}

/** An interval that begins with sending, from the beginning of its slot: nothing happens before, and no slot is cut. */
export function fromSlotOfSending({ start, end }: Interval, sent_at: number): Interval {
  return { start: start === sent_at ? Math.floor(start / slot_ms) * slot_ms : start, end };
}

function nearestSlot(time: number): number {
  return Math.round(time / slot_ms) * slot_ms;
}

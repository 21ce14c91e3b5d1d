import { aggregatedIntervals } from '../../../contract/results/report-opens.ts';
import { messageOf } from '../../../messages/translator.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import { invalid } from '../../base/errors.ts';
import { slot_ms } from '../tracking/activity.rules.ts';

/** A period in epoch milliseconds, excluding its end. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** The requested interval, from the query. */
export interface AskedInterval {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly first_24h?: boolean | undefined;
}

/** Times that determine an interval: when the email was sent, its last activity, and now. */
export interface ReportTimes {
  readonly sent_at: number;
  readonly last_at: number | null;
  readonly now: number;
}

/** The years that a timestamp can express. */
const sayable = { start: Date.parse('0000-01-01T00:00:00Z'), end: Date.parse('9999-12-31T23:59:59.999Z') };

/**
 * Returns the interval of aggregated opens. Interface: reports, Aggregated opens. `start` or `end` take precedence over
 * `first_24h`; without any of them, it is all time, from sending to the last activity, or until now if there is none.
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

/** Divides an interval into equal, consecutive ones, to the millisecond. Interface: reports, Aggregated opens. */
export function cutInterval({ start, end }: Interval, parts = aggregatedIntervals): Interval[] {
  const borders = Array.from(
    { length: parts + 1 },
    (_, at) => start + Math.floor((at * (end - start)) / parts),
  );
  return borders.slice(1).map((border, at) => ({ start: borders[at] ?? start, end: border }));
}

/** A period to add to a count, or to subtract from it. */
export interface Edge extends Interval {
  readonly sign: 1 | -1;
}

/** Parts from which an interval is counted: whole slots, and the differences at their borders. */
export interface SlotsAndEdges {
  readonly slots: Interval;
  readonly edges: readonly Edge[];
}

/**
 * Splits an interval into whole slots of five minutes and edges. Each border is measured from the nearest slot border,
 * so that the longer part of a slot is never read: the minutes after sending are the fullest. When the events are
 * rolled up, edges are empty, and each slot counts as a whole on one side of a border.
 */
export function slotsAndEdges({ start, end }: Interval): SlotsAndEdges {
  const [first, last] = [nearestSlot(start), nearestSlot(end)];
  const edges: Edge[] = [
    first > start ? { start, end: first, sign: 1 } : { start: first, end: start, sign: -1 },
    last > end ? { start: end, end: last, sign: -1 } : { start: last, end, sign: 1 },
  ];
  return { slots: { start: first, end: last }, edges: edges.filter((edge) => edge.end > edge.start) };
}

/**
 * Extends an interval that starts with sending to the beginning of its slot: nothing happens earlier, and no slot is
 * cut.
 */
export function fromSlotOfSending({ start, end }: Interval, sent_at: number): Interval {
  return { start: start === sent_at ? Math.floor(start / slot_ms) * slot_ms : start, end };
}

function nearestSlot(time: number): number {
  return Math.round(time / slot_ms) * slot_ms;
}

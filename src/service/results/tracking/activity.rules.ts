import { minute_ms } from '../../../lib/time/durations.ts';

/** The names of the counts. */
const countNames = [
  'openers',
  'opens',
  'clickers',
  'clicks',
  'machine_openers',
  'machine_opens',
  'machine_clickers',
  'machine_clicks',
  'any_openers',
  'any_clickers',
] as const;

type CountName = (typeof countNames)[number];

/**
 * Counts of a send's opens and clicks; `any_openers` and `any_clickers` count deliveries with an open or click by a
 * person or a bot.
 */
export type TrackingCounts = Record<CountName, number>;

/** Length of a slot, milliseconds. Charts show at least five minutes. */
export const slot_ms = 5 * minute_ms;

/** A judged event. `at` in epoch milliseconds. */
export interface CountedEvent {
  readonly kind: 'open' | 'click';
  readonly link_id: number | null;
  readonly at: number;
  readonly isMachine: boolean;
  /** True if it counts as an open, by `opensAmong`. */
  readonly isOpen: boolean;
}

/** Count, with the first and the last time, epoch milliseconds; null for never. */
export interface Span {
  readonly count: number;
  readonly first: number | null;
  readonly last: number | null;
}

/** Activity of one delivery. */
export interface Activity {
  readonly opens: Span;
  readonly clicks: Span;
  readonly machineOpens: Span;
  readonly machineClicks: Span;
  /** By link id. */
  readonly links: ReadonlyMap<number, { readonly clicks: Span; readonly machineClicks: Span }>;
  /** One entry for each time that a slot of its send counts one more. */
  readonly slots: readonly SlotCount[];
}

/** An increment of `name` in the slot that starts at `slot`, epoch milliseconds. */
export interface SlotCount {
  readonly slot: number;
  readonly name: CountName;
}

/**
 * Returns the events that count as opens, in order: every image, and the first click by a person or a bot that had
 * fetched no image before. Interface: reports, Opens and clicks.
 */
export function opensAmong(
  events: readonly { readonly kind: 'open' | 'click'; readonly at: number; readonly isMachine: boolean }[],
): boolean[] {
  const begun = { person: false, machine: false };
  const order = events.map((_, index) => index).toSorted((one, other) => timeOf(one) - timeOf(other));
  const opens = events.map(() => false);
  for (const index of order) {
    const event = events[index];
    if (event === undefined) continue;
    const who = event.isMachine ? 'machine' : 'person';
    opens[index] = event.kind === 'open' || !begun[who];
    begun[who] = true;
  }
  return opens;

  function timeOf(index: number): number {
    return events[index]?.at ?? 0;
  }
}

/** Counts the events of one delivery in one pass, as every open and click of an installation comes through here. */
export function activityOf(events: readonly CountedEvent[]): Activity {
  if (events.length === 0) return noActivity;
  const [opens, clicks, machineOpens, machineClicks] = [newSpan(), newSpan(), newSpan(), newSpan()];
  const links = new Map<number, { clicks: OpenSpan; machineClicks: OpenSpan }>();
  const slots: SlotCount[] = [];
  const seen = new Set<CountName>();
  const count = (slot: number, names: EventNames) => {
    slots.push({ slot, name: names.each });
    for (const name of [names.first, names.any]) if (!seen.has(name)) slots.push({ slot, name });
    seen.add(names.first).add(names.any);
  };
  for (const { kind, link_id, at, isMachine, isOpen } of inOrder(events)) {
    const slot = Math.floor(at / slot_ms) * slot_ms;
    if (isOpen) {
      extend(isMachine ? machineOpens : opens, at);
      count(slot, isMachine ? eventNames.machineOpen : eventNames.open);
    }
    if (kind !== 'click') continue;
    extend(isMachine ? machineClicks : clicks, at);
    count(slot, isMachine ? eventNames.machineClick : eventNames.click);
    if (link_id === null) continue;
    const ofLink = links.get(link_id) ?? { clicks: newSpan(), machineClicks: newSpan() };
    extend(isMachine ? ofLink.machineClicks : ofLink.clicks, at);
    links.set(link_id, ofLink);
  }
  return { opens, clicks, machineOpens, machineClicks, links, slots };
}

/** Names of the counts that an event adds to: each event, the first of its kind, and the first by a person or a bot. */
interface EventNames {
  readonly each: CountName;
  readonly first: CountName;
  readonly any: CountName;
}

const eventNames = {
  open: { each: 'opens', first: 'openers', any: 'any_openers' },
  click: { each: 'clicks', first: 'clickers', any: 'any_clickers' },
  machineOpen: { each: 'machine_opens', first: 'machine_openers', any: 'any_openers' },
  machineClick: { each: 'machine_clicks', first: 'machine_clickers', any: 'any_clickers' },
} as const satisfies Record<string, EventNames>;

/** A span that is still being counted. */
interface OpenSpan extends Span {
  count: number;
  first: number | null;
  last: number | null;
}

const newSpan = (): OpenSpan => ({ count: 0, first: null, last: null });

const noActivity: Activity = {
  ...{ opens: newSpan(), clicks: newSpan(), machineOpens: newSpan(), machineClicks: newSpan() },
  ...{ links: new Map(), slots: [] },
};

/** Extends a span; `at` is never before earlier ones. */
function extend(span: OpenSpan, at: number): void {
  span.count += 1;
  span.first ??= at;
  span.last = at;
}

/** Returns the events in the order of their times. */
function inOrder(events: readonly CountedEvent[]): readonly CountedEvent[] {
  return events.length < 2 ? events : events.toSorted((one, other) => one.at - other.at);
}

/** Counts that are all zero. */
export const noCounts: TrackingCounts = {
  openers: 0,
  opens: 0,
  clickers: 0,
  clicks: 0,
  machine_openers: 0,
  machine_opens: 0,
  machine_clickers: 0,
  machine_clicks: 0,
  any_openers: 0,
  any_clickers: 0,
};

/** Adds two counts. */
export function addCounts(one: TrackingCounts, other: TrackingCounts): TrackingCounts {
  const sum = { ...one };
  for (const name of countNames) sum[name] += other[name];
  return sum;
}

/** Returns true for counts that change nothing. */
export function isNothing(counts: TrackingCounts): boolean {
  return countNames.every((name) => counts[name] === 0);
}

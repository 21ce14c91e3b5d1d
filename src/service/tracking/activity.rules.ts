/** The names of what is counted. */
export const countNames = [
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

/** Counts of a sending's opens and clicks; `any_openers` and `any_clickers` count deliveries with a person's or a machine's. */
export type TrackingCounts = Record<(typeof countNames)[number], number>;

/** Length of a slot, milliseconds. Choice: charts show five minutes at least. */
export const slot_ms = 5 * 60_000;

/** An event that was judged. `at` in epoch milliseconds. */
export interface CountedEvent {
  readonly kind: 'open' | 'click';
  readonly link_id: number | null;
  readonly at: number;
  readonly isMachine: boolean;
  /** As `opensAmong` says. */
  readonly isOpen: boolean;
}

/** How often, and when first and last, epoch milliseconds; null for never. */
export interface Span {
  readonly count: number;
  readonly first: number | null;
  readonly last: number | null;
}

/** What came of one delivery. */
export interface Activity {
  readonly opens: Span;
  readonly clicks: Span;
  readonly machineOpens: Span;
  readonly machineClicks: Span;
  /** By link id. */
  readonly links: ReadonlyMap<number, { readonly clicks: Span; readonly machineClicks: Span }>;
  /** What it adds to its sending's slots, by the slot's begin. */
  readonly slots: ReadonlyMap<number, TrackingCounts>;
}

/**
 * Which events count as opens, in order: every image, and the first click of a reader, or of a machine, before whom no
 * image was fetched. Choice: opens, counted by the image or by a click (seen).
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

/** Counts the events of one delivery. */
export function activityOf(events: readonly CountedEvent[]): Activity {
  const of = (isMachine: boolean) => events.filter((event) => event.isMachine === isMachine);
  const people = sidesOf(of(false));
  const machines = sidesOf(of(true));
  const links = new Set(
    events.flatMap(({ kind, link_id }) => (kind === 'click' && link_id !== null ? [link_id] : [])),
  );
  const clicksOf = (link: number, isMachine: boolean) =>
    spanOf(of(isMachine).filter(({ kind, link_id }) => kind === 'click' && link_id === link));
  return {
    opens: people.opens,
    clicks: people.clicks,
    machineOpens: machines.opens,
    machineClicks: machines.clicks,
    links: new Map(
      [...links].map((link) => [
        link,
        { clicks: clicksOf(link, false), machineClicks: clicksOf(link, true) },
      ]),
    ),
    slots: slotsOf(events),
  };
}

function sidesOf(events: readonly CountedEvent[]): { opens: Span; clicks: Span } {
  return {
    opens: spanOf(events.filter(({ isOpen }) => isOpen)),
    clicks: spanOf(events.filter(({ kind }) => kind === 'click')),
  };
}

function spanOf(events: readonly CountedEvent[]): Span {
  if (events.length === 0) return { count: 0, first: null, last: null };
  const times = events.map(({ at }) => at);
  const [begin = 0] = times;
  return {
    count: times.length,
    first: times.reduce((least, at) => Math.min(least, at), begin),
    last: times.reduce((most, at) => Math.max(most, at), begin),
  };
}

/** Counts of nothing. */
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

function slotsOf(events: readonly CountedEvent[]): Map<number, TrackingCounts> {
  const slots = new Map<number, TrackingCounts>();
  const seen = new Set<keyof TrackingCounts>();
  const count = (at: number, ...names: (keyof TrackingCounts)[]) => {
    const slot = Math.floor(at / slot_ms) * slot_ms;
    const counts = { ...(slots.get(slot) ?? noCounts) };
    for (const name of names) counts[name] += 1;
    slots.set(slot, counts);
  };
  const countFirst = (at: number, ...names: (keyof TrackingCounts)[]) => {
    count(at, ...names.filter((name) => !seen.has(name)));
    for (const name of names) seen.add(name);
  };
  for (const { kind, at, isMachine, isOpen } of events.toSorted((one, other) => one.at - other.at)) {
    if (isOpen) {
      count(at, isMachine ? 'machine_opens' : 'opens');
      countFirst(at, isMachine ? 'machine_openers' : 'openers', 'any_openers');
    }
    if (kind === 'click') {
      count(at, isMachine ? 'machine_clicks' : 'clicks');
      countFirst(at, isMachine ? 'machine_clickers' : 'clickers', 'any_clickers');
    }
  }
  return slots;
}

/** Adds counts, `sign` times. */
export function addCounts(to: TrackingCounts, counts: TrackingCounts, sign: 1 | -1): TrackingCounts {
  const sum = { ...to };
  for (const name of countNames) sum[name] += sign * counts[name];
  return sum;
}

/** True for counts that change nothing. */
export function isNothing(counts: TrackingCounts): boolean {
  return countNames.every((name) => counts[name] === 0);
}

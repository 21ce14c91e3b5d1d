import type { Transaction } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { WriteJob } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { countSigns, hiddenReason, type DeliverySigns } from '../../people/facts/mail-facts.store.ts';
import { activityOf, opensAmong, type Activity, type CountedEvent } from './activity.rules.ts';
import {
  addToLinkTotals,
  addToSendingSlots,
  addToSendingTotals,
  writeActivity,
  writeLinkActivity,
  type CountedActivity,
} from './activity.store.ts';
import {
  eventsOfDeliveries,
  insertEvents,
  keepAgents,
  trackedDeliveries,
  updateJudgments,
  type KeptEvent,
  type TrackedDelivery,
} from './events.store.ts';
import { crowdOfClicks, markCrowd, type CrowdClick } from './crowds.store.ts';
import {
  eventHints,
  judgeEvents,
  rulesVersion,
  type JudgedDelivery,
  type JudgedEvent,
  type MachineReason,
} from './machine.rules.ts';
import { classNamed } from './network-class.rules.ts';
import { ActivityTally } from './activity-tally.ts';

/** A received open or click, whose link belongs to its send. */
export interface IncomingEvent extends JudgedEvent {
  readonly delivery_id: number;
}

/**
 * Events of one delivery that are stored and counted. An email forwarded to thousands, or a link that a program calls
 * endlessly, costs no more than that.
 */
export const mostEvents = 1000;

/** Rules for judging events; tests use their own. */
export interface JudgingRules {
  readonly version: number;
  readonly judge: (events: readonly JudgedEvent[], delivery: JudgedDelivery) => (MachineReason | null)[];
}

const ownRules: JudgingRules = { version: rulesVersion, judge: judgeEvents };

/**
 * Stores and counts events in one transaction. Ignores events of missing deliveries, and events beyond `mostEvents` of one
 * delivery.
 */
export async function bookEvents(
  db: Transaction<Database>,
  dialect: Dialect,
  incoming: readonly IncomingEvent[],
): Promise<void> {
  const ids = [...new Set(incoming.map(({ delivery_id }) => delivery_id))];
  const counting = await startCounting(db, dialect, ids);
  const agents = await keepAgents(db, dialect, [...new Set(incoming.map(({ agent }) => agent))]);
  await count(db, dialect, { ...counting, incoming, agents, rules: ownRules });
  const clicks = incoming.filter(({ kind }) => kind === 'click');
  const crowd = await crowdOfClicks(db, dialect, { clicks, deliveries: counting.deliveries, agents });
  if (crowd.length > 0) await judgeCrowd(db, dialect, crowd);
}

/** Records which clicks belong to a crowd, and rejudges their deliveries. */
async function judgeCrowd(
  db: Transaction<Database>,
  dialect: Dialect,
  crowd: readonly CrowdClick[],
): Promise<void> {
  await markCrowd(
    db,
    dialect,
    crowd.map(({ id }) => id),
  );
  await judgeDeliveries(db, dialect, { ids: [...new Set(crowd.map(({ delivery_id }) => delivery_id))] });
}

/**
 * Runs `bookEvents` on the writing thread: a batch of hundreds delays no request. Returns the number of events
 * received.
 */
export const eventBatch: WriteJob<readonly IncomingEvent[], number> = {
  name: 'events',
  async run(db: Transaction<Database>, dialect: Dialect, incoming: readonly IncomingEvent[]) {
    await bookEvents(db, dialect, incoming);
    return incoming.length;
  },
};

/** Rejudges all events of some deliveries, and corrects the counts. */
export async function judgeDeliveries(
  db: Transaction<Database>,
  dialect: Dialect,
  { ids, rules = ownRules }: { readonly ids: readonly number[]; readonly rules?: JudgingRules },
): Promise<void> {
  const counting = await startCounting(db, dialect, ids);
  await count(db, dialect, { ...counting, incoming: [], agents: new Map(), rules });
}

interface Counting {
  readonly deliveries: ReadonlyMap<number, TrackedDelivery>;
  readonly kept: ReadonlyMap<number, readonly KeptEvent[]>;
}

async function startCounting(
  db: Transaction<Database>,
  dialect: Dialect,
  ids: readonly number[],
): Promise<Counting> {
  return {
    deliveries: await trackedDeliveries(db, dialect, ids),
    kept: await eventsOfDeliveries(db, dialect, ids),
  };
}

interface Booking extends Counting {
  readonly incoming: readonly IncomingEvent[];
  readonly agents: ReadonlyMap<string, number>;
  readonly rules: JudgingRules;
}

async function count(db: Transaction<Database>, dialect: Dialect, booking: Booking): Promise<void> {
  const { deliveries, kept, agents, rules } = booking;
  const byDelivery = incomingByDelivery(booking.incoming);
  const tally = new ActivityTally();
  const counted = [...deliveries.values()].map((delivery) => {
    const before = kept.get(delivery.id) ?? [];
    const added = (byDelivery.get(delivery.id) ?? []).slice(0, Math.max(0, mostEvents - before.length));
    const all = judged(delivery, [...before.map(keptForJudging), ...added], rules);
    const after = activityOf(all.map(({ counted: event }) => event));
    const earlier = activityOf(before.map(keptForCounting));
    tally.change(delivery, earlier, after);
    const signs = {
      before: signsOf(
        earlier,
        before.map(({ created_at, machine_reason }) => ({ at: created_at, machine_reason })),
      ),
      after: signsOf(
        after,
        all.map(({ counted: { at }, reason }) => ({ at, machine_reason: reason })),
      ),
    };
    return { delivery, before, added, all, after, signs };
  });
  await insertEvents(
    db,
    dialect,
    counted.flatMap(({ delivery, before, added, all }) =>
      added.map(({ kind, link_id, at, agent, network, visitor, hint, delivery_id }, index) => ({
        ...{ delivery_id, sending_id: delivery.sending_id, kind, link_id, created_at: at },
        ...{ network, visitor, hint },
        agent_id: agents.get(agent) ?? 0,
        ...judgmentOf(all[before.length + index]),
      })),
    ),
  );
  await updateJudgments(db, dialect, counted.flatMap(changedJudgments));
  await writeActivity(
    db,
    dialect,
    counted
      .filter(({ all }) => all.length > 0)
      .map((one) => activityRow(one.delivery, one.after, rules.version)),
  );
  await countSigns(
    db,
    dialect,
    counted.map(({ delivery: { id, contact_id }, signs }) => ({ delivery_id: id, contact_id, ...signs })),
  );
  await writeLinkActivity(db, dialect, tally.links());
  await addToLinkTotals(db, dialect, tally.linkTotals());
  await addToSendingTotals(db, dialect, tally.sendingTotals());
  await addToSendingSlots(db, dialect, tally.slots());
}

function signsOf(
  { opens, clicks }: Activity,
  events: readonly { readonly at: number; readonly machine_reason: string | null }[],
): DeliverySigns {
  const hidden = events.flatMap(({ at, machine_reason }) => (machine_reason === hiddenReason ? [at] : []));
  return {
    ...{ opens: opens.count, last_open_at: opens.last, clicks: clicks.count, last_click_at: clicks.last },
    last_hidden_at: hidden.length === 0 ? null : Math.max(...hidden),
  };
}

function incomingByDelivery(events: readonly IncomingEvent[]): Map<number, IncomingEvent[]> {
  const byDelivery = new Map<number, IncomingEvent[]>();
  for (const event of events) {
    const ofDelivery = byDelivery.get(event.delivery_id);
    if (ofDelivery === undefined) byDelivery.set(event.delivery_id, [event]);
    else ofDelivery.push(event);
  }
  return byDelivery;
}

interface JudgedAndCounted {
  readonly reason: MachineReason | null;
  readonly counted: CountedEvent;
}

function judged(
  delivery: TrackedDelivery,
  events: readonly JudgedEvent[],
  rules: JudgingRules,
): JudgedAndCounted[] {
  const reasons = rules.judge(events, delivery);
  const withReasons = events.map(({ kind, link_id, at }, index) => {
    const reason = reasons[index] ?? null;
    return { kind, link_id, at, reason, isMachine: reason !== null };
  });
  const opens = opensAmong(withReasons);
  return withReasons.map(({ reason, ...event }, index) => ({
    reason,
    counted: { ...event, isOpen: opens[index] === true },
  }));
}

function keptForJudging({
  kind,
  link_id,
  created_at,
  agent,
  network,
  visitor,
  hint,
}: KeptEvent): JudgedEvent {
  return {
    kind: kind === 'click' ? 'click' : 'open',
    link_id,
    at: created_at,
    agent,
    network: classNamed(network),
    visitor,
    hint: eventHints.find((known) => known === hint) ?? null,
  };
}

function keptForCounting({ kind, link_id, created_at, machine_reason, is_open }: KeptEvent): CountedEvent {
  return {
    kind: kind === 'click' ? 'click' : 'open',
    link_id,
    at: created_at,
    isMachine: machine_reason !== null,
    isOpen: is_open === 1,
  };
}

function judgmentOf(event: JudgedAndCounted | undefined) {
  return { machine_reason: event?.reason ?? null, is_open: event?.counted.isOpen === true ? 1 : 0 };
}

function changedJudgments({
  before,
  all,
}: {
  readonly before: readonly KeptEvent[];
  readonly all: readonly JudgedAndCounted[];
}) {
  return before
    .map(({ id, machine_reason, is_open }, index) => ({
      id,
      machine_reason,
      is_open,
      now: judgmentOf(all[index]),
    }))
    .filter(
      ({ machine_reason, is_open, now }) => machine_reason !== now.machine_reason || is_open !== now.is_open,
    )
    .map(({ id, now }) => ({ id, ...now }));
}

function activityRow(
  { id, sending_id, contact_id }: TrackedDelivery,
  { opens, clicks, machineOpens, machineClicks }: Activity,
  rules: number,
): CountedActivity {
  return {
    ...{ delivery_id: id, sending_id, contact_id, rules },
    ...{ opens: opens.count, first_open_at: opens.first, last_open_at: opens.last },
    ...{ clicks: clicks.count, first_click_at: clicks.first, last_click_at: clicks.last },
    machine_opens: machineOpens.count,
    first_machine_open_at: machineOpens.first,
    last_machine_open_at: machineOpens.last,
    machine_clicks: machineClicks.count,
    first_machine_click_at: machineClicks.first,
    last_machine_click_at: machineClicks.last,
  };
}

import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import type { TrackedDelivery } from './events.store.ts';

/**
 * Limit from which one visitor's clicks in emails of one send, to this many recipients within this time, are a mail
 * system's: it checks all incoming email. A whole office may share one address, but doesn't read in step.
 */
const crowd = { recipients: 4, within_ms: 5000 };

/** Most clicks read around each; more of them change nothing. */
const mostAround = 60;

/** The facts of a received click that matter for crowds. */
export interface VisitorClick {
  readonly delivery_id: number;
  readonly at: number;
  readonly agent: string;
  readonly visitor: number | null;
}

/** A stored click that belongs to a crowd and isn't marked yet. */
export interface CrowdClick {
  readonly id: number;
  readonly delivery_id: number;
}

/** Clicks that were just stored, with their deliveries and agents. */
export interface KeptClicks {
  readonly clicks: readonly VisitorClick[];
  readonly deliveries: ReadonlyMap<number, TrackedDelivery>;
  /** Ids of agents by name. */
  readonly agents: ReadonlyMap<string, number>;
}

/** Place and time in which to look for a visitor's clicks. Times in epoch milliseconds, both included. */
interface VisitorPlace {
  readonly sending_id: number;
  readonly visitor: number;
  readonly agent_id: number;
  readonly since: number;
  readonly until: number;
}

const placeColumns = {
  sending_id: 'integer',
  visitor: 'integer',
  agent_id: 'integer',
  since: 'integer',
  until: 'integer',
} as const;

/** Returns the new and earlier clicks that a visitor made in too many recipients' emails at a time. */
export async function crowdOfClicks(
  db: Transaction<Database>,
  dialect: Dialect,
  { clicks, deliveries, agents }: KeptClicks,
): Promise<CrowdClick[]> {
  const places = clicks.flatMap(({ delivery_id, at, agent, visitor }): VisitorPlace[] => {
    const sending_id = deliveries.get(delivery_id)?.sending_id;
    const agent_id = agents.get(agent);
    if (visitor === null || sending_id === undefined || agent_id === undefined) return [];
    return [{ sending_id, visitor, agent_id, since: at - crowd.within_ms, until: at }];
  });
  if (places.length === 0) return [];
  const crowded = await crowdedPlaces(db, dialect, places);
  return crowded.length === 0 ? [] : unmarkedClicks(db, dialect, joinTimes(crowded));
}

/** Returns the places where a visitor clicked in too many recipients' emails. */
async function crowdedPlaces(
  db: Transaction<Database>,
  dialect: Dialect,
  places: readonly VisitorPlace[],
): Promise<VisitorPlace[]> {
  const rows = await db
    .selectFrom(dialect.rows(placeColumns, places).as('place'))
    .select(['place.sending_id', 'place.visitor', 'place.agent_id', 'place.since', 'place.until'])
    .select((build) =>
      build
        .selectFrom((inner) =>
          inner
            .selectFrom('tracking_event')
            .select('tracking_event.delivery_id')
            .where(isVisitorsClick)
            .whereRef('tracking_event.sending_id', '=', 'place.sending_id')
            .whereRef('tracking_event.visitor', '=', 'place.visitor')
            .whereRef('tracking_event.created_at', '>=', 'place.since')
            .whereRef('tracking_event.created_at', '<=', 'place.until')
            .whereRef('tracking_event.agent_id', '=', 'place.agent_id')
            .limit(mostAround)
            .as('near'),
        )
        .select(({ fn }) => fn.count<number>('near.delivery_id').distinct().as('recipients'))
        .as('recipients'),
    )
    .execute();
  return rows
    .filter(({ recipients }) => Number(recipients) >= crowd.recipients)
    .map(({ recipients: _, ...place }) => place);
}

/**
 * Joins overlapping times of a visitor. Otherwise, a mail system that follows thousands of links a second would cause
 * the clicks of its last seconds to be read again for each new one.
 */
export function joinTimes(places: readonly VisitorPlace[]): VisitorPlace[] {
  const joined = new Map<string, VisitorPlace[]>();
  for (const place of places.toSorted((one, other) => one.since - other.since)) {
    const key = [place.sending_id, place.visitor, place.agent_id].join(' ');
    const ofVisitor = joined.get(key) ?? [];
    const last = ofVisitor.at(-1);
    if (last === undefined || place.since > last.until) ofVisitor.push(place);
    else ofVisitor[ofVisitor.length - 1] = { ...last, until: Math.max(last.until, place.until) };
    joined.set(key, ofVisitor);
  }
  return [...joined.values()].flat();
}

/** Returns the clicks at some places that aren't marked yet. */
function unmarkedClicks(
  db: Transaction<Database>,
  dialect: Dialect,
  places: readonly VisitorPlace[],
): Promise<CrowdClick[]> {
  return db
    .selectFrom(dialect.rows(placeColumns, places).as('place'))
    .innerJoin('tracking_event', (join) =>
      join
        .onRef('tracking_event.sending_id', '=', 'place.sending_id')
        .onRef('tracking_event.visitor', '=', 'place.visitor')
        .onRef('tracking_event.created_at', '>=', 'place.since')
        .onRef('tracking_event.created_at', '<=', 'place.until')
        .onRef('tracking_event.agent_id', '=', 'place.agent_id'),
    )
    .select(['tracking_event.id', 'tracking_event.delivery_id'])
    .where(isVisitorsClick)
    .where('tracking_event.hint', 'is', null)
    .distinct()
    .execute();
}

/** Condition of the index `tracking_event_by_visitor`. */
const isVisitorsClick = sql<boolean>`tracking_event.kind = 'click' and tracking_event.visitor is not null`;

/** Marks events as belonging to a crowd. */
export async function markCrowd(
  db: Transaction<Database>,
  dialect: Dialect,
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('tracking_event')
    .set({ hint: 'crowd' })
    .where('id', 'in', (from) =>
      from
        .selectFrom(
          dialect
            .rows(
              { id: 'integer' },
              ids.map((id) => ({ id })),
            )
            .as('clicks'),
        )
        .select('clicks.id'),
    )
    .execute();
}

import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import type { TrackedDelivery } from './events.store.ts';

/**
 * Clicks of one visitor in emails of one sending to so many recipients within this time are a mail system's: it looks
 * into all the mail that arrives. Behind one address there may be a whole office, but it doesn't read in step.
 */
const crowd = { recipients: 4, within_ms: 5000 };

/** Most clicks looked at around each; more of them change nothing. */
const mostAround = 60;

/** A click that came in, as far as crowds concern it. */
export interface VisitorClick {
  readonly delivery_id: number;
  readonly at: number;
  readonly agent: string;
  readonly visitor: number | null;
}

/** A kept click that belongs to a crowd and isn't noted as such yet. */
export interface CrowdClick {
  readonly id: number;
  readonly delivery_id: number;
}

/** Clicks that were just kept, with what they were kept by. */
export interface KeptClicks {
  readonly clicks: readonly VisitorClick[];
  readonly deliveries: ReadonlyMap<number, TrackedDelivery>;
  /** Ids of agents by name. */
  readonly agents: ReadonlyMap<string, number>;
}

/** A visitor's place and time: where and when to look for its clicks. Times in epoch milliseconds, both included. */
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

/** Returns the clicks, among those given and before, that a visitor made in too many recipients' emails at a time. */
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

/** Those of the places where a visitor clicked in too many recipients' emails. */
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
 * Joins the times of a visitor that overlap. A mail system that follows thousands of links a second would else have all
 * of its last seconds' clicks read once for each new one.
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

/** The clicks at some places that aren't marked yet. */
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

/** The condition of the index `tracking_event_by_visitor`. */
const isVisitorsClick = sql<boolean>`tracking_event.kind = 'click' and tracking_event.visitor is not null`;

/** Notes that events belong to a crowd. */
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

import type { Transaction } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { sealedRules } from '../../storage/tracking-tables.ts';
import { insertMany } from '../../storage/write-rows.ts';

type Writing = Transaction<Database>;

/** The facts of a delivery that matter for its events. `delivered_at`: epoch milliseconds, null while unknown. */
export interface TrackedDelivery {
  readonly id: number;
  readonly sending_id: number;
  readonly contact_id: number;
  readonly delivered_at: number | null;
  /** Number of links in the email. */
  readonly links: number;
}

/** A new event. */
export interface NewEvent {
  readonly sending_id: number;
  readonly delivery_id: number;
  readonly kind: 'open' | 'click';
  readonly link_id: number | null;
  readonly created_at: number;
  readonly agent_id: number;
  readonly network: string;
  /** From `visitorOf`; null for events from before it was stored. */
  readonly visitor: number | null;
  readonly hint: string | null;
  readonly machine_reason: string | null;
  readonly is_open: number;
}

/** A stored event, with the name of its agent. */
export interface KeptEvent extends Omit<NewEvent, 'kind' | 'agent_id'> {
  readonly id: number;
  readonly kind: string;
  readonly agent: string;
}

const eventColumns = {
  sending_id: 'integer',
  delivery_id: 'integer',
  kind: 'text',
  link_id: 'integer?',
  created_at: 'integer',
  agent_id: 'integer',
  network: 'text',
  visitor: 'integer?',
  hint: 'text?',
  machine_reason: 'text?',
  is_open: 'integer',
} as const;

function idRows(dialect: Dialect, ids: readonly number[]) {
  return dialect.rows(
    { id: 'integer' },
    ids.map((id) => ({ id })),
  );
}

/**
 * Returns the existing deliveries by id, except those with sealed counts, whose events are rolled up or whose person
 * was erased.
 */
export async function trackedDeliveries(
  db: Writing,
  dialect: Dialect,
  ids: readonly number[],
): Promise<Map<number, TrackedDelivery>> {
  const rows = await db
    .selectFrom(idRows(dialect, ids).as('wanted'))
    .innerJoin('delivery', 'delivery.id', 'wanted.id')
    .leftJoin('delivery_activity as activity', 'activity.delivery_id', 'wanted.id')
    .select([
      'delivery.id',
      'delivery.sending_id',
      'delivery.contact_id',
      'delivery.state',
      'delivery.settled_at',
    ])
    .where('delivery.email', '!=', '')
    .where((build) => build.or([build('rules', 'is', null), build('rules', '<', sealedRules)]))
    .execute();
  const links = await linkCounts(db, [...new Set(rows.map(({ sending_id }) => sending_id))]);
  return new Map(
    rows.map(({ state, settled_at, ...row }) => [
      row.id,
      {
        ...row,
        delivered_at: state === 'sent' ? settled_at : null,
        links: links.get(row.sending_id) ?? 0,
      },
    ]),
  );
}

/** Counts the links in the emails of some sends. */
async function linkCounts(db: Writing, sendingIds: readonly number[]): Promise<Map<number, number>> {
  if (sendingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sending_link')
    .select(({ fn }) => ['sending_id', fn.countAll<number>().as('links')])
    .where('sending_id', 'in', sendingIds)
    .groupBy('sending_id')
    .execute();
  return new Map(rows.map(({ sending_id, links }) => [sending_id, Number(links)]));
}

/** Returns all events of some deliveries, the oldest first, by delivery. */
export async function eventsOfDeliveries(
  db: Writing,
  dialect: Dialect,
  ids: readonly number[],
): Promise<Map<number, KeptEvent[]>> {
  const rows = await db
    .selectFrom(idRows(dialect, ids).as('wanted'))
    .innerJoin('tracking_event as event', 'event.delivery_id', 'wanted.id')
    .innerJoin('user_agent', 'user_agent.id', 'event.agent_id')
    .select([
      'event.id',
      'event.sending_id',
      'event.delivery_id',
      'event.kind',
      'event.link_id',
      'event.created_at',
      'event.network',
      'event.visitor',
      'event.hint',
      'event.machine_reason',
      'event.is_open',
      'user_agent.name as agent',
    ])
    .orderBy('event.id')
    .execute();
  const events = new Map<number, KeptEvent[]>();
  for (const row of rows) {
    const ofDelivery = events.get(row.delivery_id);
    if (ofDelivery === undefined) events.set(row.delivery_id, [row]);
    else ofDelivery.push(row);
  }
  return events;
}

/** Stores the names of new agents; returns the ids of all, by name. */
export async function keepAgents(
  db: Writing,
  dialect: Dialect,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = dialect.rows(
    { name: 'text' },
    names.map((name) => ({ name })),
  );
  const known = () =>
    db
      .selectFrom(rows.as('wanted'))
      .innerJoin('user_agent', 'user_agent.name', 'wanted.name')
      .select(['user_agent.id', 'user_agent.name'])
      .execute();
  const kept = await known();
  if (kept.length === names.length) return new Map(kept.map(({ id, name }) => [name, id]));
  await insertMany(db, dialect, {
    table: 'user_agent',
    columns: { name: 'text' },
    rows,
    unlessKey: ['name'],
  });
  return new Map((await known()).map(({ id, name }) => [name, id]));
}

/** Stores events. */
export async function insertEvents(
  db: Writing,
  dialect: Dialect,
  events: readonly NewEvent[],
): Promise<void> {
  await insertMany(db, dialect, { table: 'tracking_event', columns: eventColumns, rows: events });
}

/** Judgment of an event. */
export interface Judgment {
  readonly id: number;
  readonly machine_reason: string | null;
  readonly is_open: number;
}

/** Updates the judgments of stored events. */
export async function updateJudgments(
  db: Writing,
  dialect: Dialect,
  judgments: readonly Judgment[],
): Promise<void> {
  if (judgments.length === 0) return;
  const columns = { id: 'integer', machine_reason: 'text?', is_open: 'integer' } as const;
  await db
    .updateTable('tracking_event')
    .from(dialect.rows(columns, judgments).as('judged'))
    .set((build) => ({
      machine_reason: build.ref('judged.machine_reason'),
      is_open: build.ref('judged.is_open'),
    }))
    .whereRef('tracking_event.id', '=', 'judged.id')
    .execute();
}

import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Dialect } from '../storage/dialect/dialect.ts';
import type { Database } from '../storage/tables.ts';
import { slotsAndEdges, type Interval } from './intervals.rules.ts';

/** An interval of a sending's time. */
export interface SendingInterval extends Interval {
  readonly sending_id: number;
}

/** What people did in an interval: first opens of receivers, all opens, first clicks of receivers, all clicks. */
export interface IntervalCounts {
  readonly openers: number;
  readonly opens: number;
  readonly clickers: number;
  readonly clicks: number;
}

const series = ['openers', 'opens', 'clickers', 'clicks'] as const;

type Series = (typeof series)[number];

const wanted = {
  at: 'integer',
  sending_id: 'integer',
  start: 'integer',
  end: 'integer',
  sign: 'integer',
} as const;

interface Wanted {
  readonly at: number;
  readonly sending_id: number;
  readonly start: number;
  readonly end: number;
  readonly sign: number;
}

/**
 * Counts what was done in some intervals, in their order. Whole slots come from the sums of slots, their edges from
 * indexes, and all of it from one statement, so that nothing is counted twice or left out while events come in.
 */
export async function countIntervals(
  db: Kysely<Database>,
  dialect: Dialect,
  intervals: readonly SendingInterval[],
): Promise<IntervalCounts[]> {
  const { slots, edges } = takenApart(intervals);
  const edgesOf = (name: Series) => fromEdges(db, dialect, { name, edges });
  const rows = await fromSlots(db, dialect, slots)
    .unionAll(edgesOf('openers'))
    .unionAll(edgesOf('opens'))
    .unionAll(edgesOf('clickers'))
    .unionAll(edgesOf('clicks'))
    .execute();
  const counts = intervals.map(() => ({ openers: 0, opens: 0, clickers: 0, clicks: 0 }));
  for (const { at, ...row } of rows) {
    const sum = counts[at];
    if (sum !== undefined) for (const name of series) sum[name] += Number(row[name]);
  }
  return counts;
}

function takenApart(intervals: readonly SendingInterval[]): { slots: Wanted[]; edges: Wanted[] } {
  const parts = intervals.map((interval, at) => {
    const { sending_id } = interval;
    const { slots, edges } = slotsAndEdges(interval);
    return {
      slots: [{ at, sending_id, ...slots, sign: 1 }],
      edges: edges.map((edge) => ({ at, sending_id, ...edge })),
    };
  });
  return { slots: parts.flatMap(({ slots }) => slots), edges: parts.flatMap(({ edges }) => edges) };
}

function fromSlots(db: Kysely<Database>, dialect: Dialect, slots: readonly Wanted[]) {
  return db
    .selectFrom(dialect.rows(wanted, slots).as('wanted'))
    .innerJoin('sending_slot as slot', (join) =>
      join
        .onRef('slot.sending_id', '=', 'wanted.sending_id')
        .onRef('slot.slot', '>=', 'wanted.start')
        .onRef('slot.slot', '<', 'wanted.end'),
    )
    .select((build) => [
      'wanted.at',
      build.fn.sum<number>('slot.openers').as('openers'),
      build.fn.sum<number>('slot.opens').as('opens'),
      build.fn.sum<number>('slot.clickers').as('clickers'),
      build.fn.sum<number>('slot.clicks').as('clicks'),
    ])
    .groupBy('wanted.at');
}

/** The words of the indexes, in which they are found. */
const sources: Readonly<Record<Series, RawBuilder<unknown>>> = {
  openers: sql`select sending_id, first_open_at as done_at from delivery_activity where first_open_at is not null`,
  opens: sql`select sending_id, created_at as done_at from tracking_event where is_open = 1 and machine_reason is null`,
  clickers: sql`select sending_id, first_click_at as done_at from delivery_activity where first_click_at is not null`,
  clicks: sql`select sending_id, created_at as done_at from tracking_event
    where kind = 'click' and machine_reason is null`,
};

function fromEdges(
  db: Kysely<Database>,
  dialect: Dialect,
  { name, edges }: { readonly name: Series; readonly edges: readonly Wanted[] },
) {
  const done = sql<{ sending_id: number; done_at: number }>`(${sources[name]})`;
  const count = (one: Series) =>
    one === name ? sql<number>`sum(${sql.ref('wanted.sign')})` : sql<number>`0`;
  return db
    .selectFrom(dialect.rows(wanted, edges).as('wanted'))
    .innerJoin(done.as('done'), (join) =>
      join
        .onRef('done.sending_id', '=', 'wanted.sending_id')
        .onRef('done.done_at', '>=', 'wanted.start')
        .onRef('done.done_at', '<', 'wanted.end'),
    )
    .select(['wanted.at', ...series.map((one) => count(one).as(one))])
    .groupBy('wanted.at');
}

/** When somebody last opened a mail or clicked in it, epoch milliseconds; null for never. */
export async function lastActivityAt(db: Kysely<Database>, sending_id: number): Promise<number | null> {
  const last = (condition: RawBuilder<boolean>) =>
    db
      .selectFrom('tracking_event')
      .select('created_at')
      .where('sending_id', '=', sending_id)
      .where(condition)
      .where('machine_reason', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const rows = await Promise.all([last(sql`is_open = 1`), last(sql`kind = 'click'`)]);
  const times = rows.flatMap((row) => (row === undefined ? [] : [row.created_at]));
  return times.length === 0 ? null : Math.max(...times);
}

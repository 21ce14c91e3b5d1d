import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { RowOf } from '../../storage/dialect.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { slot_ms } from '../tracking/activity.rules.ts';
import { slotsAndEdges, type Interval } from './intervals.rules.ts';

/** An interval of a send's time. */
export interface SendingInterval extends Interval {
  readonly sending_id: number;
}

/** Activity of people in an interval: unique opens, total opens, unique clicks, total clicks. */
export interface IntervalCounts {
  readonly openers: number;
  readonly opens: number;
  readonly clickers: number;
  readonly clicks: number;
}

type Series = keyof IntervalCounts;

const wanted = {
  at: 'integer',
  sending_id: 'integer',
  start: 'integer',
  end: 'integer',
  sign: 'integer',
} as const;

type Wanted = RowOf<typeof wanted>;

/**
 * Counts the given kinds of activity in some intervals, in order. Whole slots come from the sums of slots, their edges
 * from indexes, and all of it from one statement, so that no incoming event is counted twice or left out.
 */
export async function countIntervals<Name extends Series>(
  storage: Pick<Storage, 'read' | 'dialect'>,
  intervals: readonly SendingInterval[],
  names: readonly Name[],
): Promise<Pick<IntervalCounts, Name>[]> {
  const { slots, edges } = takenApart(intervals);
  const rows = await fromSlots(storage, slots, names)
    .unionAll(fromEdges(storage, edges, names))
    .execute();
  const counts = intervals.map(() => ({ openers: 0, opens: 0, clickers: 0, clicks: 0 }));
  for (const { at, ...row } of rows) {
    const sum = counts[at];
    if (sum !== undefined) for (const name of names) sum[name] += Number(row[name]);
  }
  return counts;
}

function takenApart(intervals: readonly SendingInterval[]): { slots: Wanted[]; edges: Wanted[] } {
  const parts = intervals.map((interval, at) => ({
    ...slotsAndEdges(interval),
    of: { at, sending_id: interval.sending_id },
  }));
  return {
    slots: parts.map(({ of, slots }) => ({ ...of, ...slots, sign: 1 })),
    edges: parts.flatMap(({ of, edges }) => edges.map((edge) => ({ ...of, ...edge }))),
  };
}

function fromSlots(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  slots: readonly Wanted[],
  names: readonly Series[],
) {
  return read
    .selectFrom(dialect.rows(wanted, slots).as('wanted'))
    .innerJoin('sending_slot as slot', (join) =>
      join
        .onRef('slot.sending_id', '=', 'wanted.sending_id')
        .onRef('slot.slot', '>=', 'wanted.start')
        .onRef('slot.slot', '<', 'wanted.end'),
    )
    .select((build) => ['wanted.at', ...names.map((name) => build.fn.sum<number>(`slot.${name}`).as(name))])
    .groupBy('wanted.at');
}

/** Conditions of the indexes, worded exactly so that the indexes are used. */
const sources: Readonly<Record<Series, RawBuilder<unknown>>> = {
  openers: sql`select sending_id, first_open_at as done_at from delivery_activity where first_open_at is not null`,
  opens: sql`select sending_id, created_at as done_at from tracking_event where is_open = 1 and machine_reason is null`,
  clickers: sql`select sending_id, first_click_at as done_at from delivery_activity where first_click_at is not null`,
  clicks: sql`select sending_id, created_at as done_at from tracking_event
    where kind = 'click' and machine_reason is null`,
};

function fromEdges(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  edges: readonly Wanted[],
  names: readonly Series[],
) {
  // Counted separately for each edge: a join would reread the edge's numbers from their JSON for every event.
  const count = (name: Series) => sql<number>`${sql.ref('wanted.sign')} * (
    select count(*) from (${sources[name]}) as done where done.sending_id = ${sql.ref('wanted.sending_id')}
      and done.done_at >= ${sql.ref('wanted.start')} and done.done_at < ${sql.ref('wanted.end')})`;
  return read
    .selectFrom(dialect.rows(wanted, edges).as('wanted'))
    .select(['wanted.at', ...names.map((name) => count(name).as(name))]);
}

/**
 * Returns when someone last opened an email or clicked in it, epoch milliseconds; null for never. Accurate to five
 * minutes once the single events are rolled up.
 */
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
  if (times.length > 0) return Math.max(...times);
  const slot = await db
    .selectFrom('sending_slot')
    .select('slot')
    .where('sending_id', '=', sending_id)
    .where((build) => build.or([build('opens', '>', 0), build('clicks', '>', 0)]))
    .orderBy('slot', 'desc')
    .limit(1)
    .executeTakeFirst();
  return slot === undefined ? null : slot.slot + slot_ms - 1;
}

import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { hour_ms } from '../../../lib/time/durations.ts';
import type { Database } from '../../storage/tables.ts';
import type { IntervalCounts } from './interval-counts.store.ts';

/** Activity of people in one hour, counted from 0. */
export interface HourRow extends IntervalCounts {
  readonly hour: number;
}

/** Returns the hours of a send with activity, from the beginning of a slot. */
export async function findHours(
  db: Kysely<Database>,
  { sending_id, from, hours }: { readonly sending_id: number; readonly from: number; readonly hours: number },
): Promise<HourRow[]> {
  // Literals, as PostgreSQL would see two parameters as different expressions, and SQLite's driver would make them
  // fractions.
  const hour = sql<number>`(slot - ${sql.lit(from)}) / ${sql.lit(hour_ms)}`;
  const rows = await db
    .selectFrom('sending_slot')
    .where('sending_id', '=', sending_id)
    .where('slot', '>=', from)
    .where('slot', '<', from + hours * hour_ms)
    .select((build) => [
      hour.as('hour'),
      build.fn.sum<number | string>('openers').as('openers'),
      build.fn.sum<number | string>('opens').as('opens'),
      build.fn.sum<number | string>('clickers').as('clickers'),
      build.fn.sum<number | string>('clicks').as('clicks'),
    ])
    .groupBy(hour)
    .orderBy(hour)
    .execute();
  return rows.map(numbersOf).filter(({ opens, clicks }) => opens + clicks > 0);
}

function numbersOf(row: Readonly<Record<keyof HourRow, number | string>>): HourRow {
  return {
    hour: Number(row.hour),
    openers: Number(row.openers),
    opens: Number(row.opens),
    clickers: Number(row.clickers),
    clicks: Number(row.clicks),
  };
}

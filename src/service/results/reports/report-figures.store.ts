import type { Kysely } from 'kysely';
import { day_ms } from '../../../lib/time/durations.ts';
import { sendingCounts, type DeliveryCounts } from '../../sending/ledger/sending-counts.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { noCounts } from '../tracking/activity.rules.ts';
import type { TrackingCounts } from '../tracking/activity.rules.ts';
import { countIntervals } from './interval-counts.store.ts';

/** The figures of one report. `linkClickers`: recipients who clicked each link, added up. */
export interface ReportFigures {
  readonly deliveries: DeliveryCounts;
  readonly tracking: TrackingCounts;
  readonly linkClickers: number;
  readonly clickers24h: number;
  readonly unsubscribed: number;
  readonly bounces: Readonly<Record<string, number>>;
}

/** A report whose figures are requested. `sent_at` in epoch milliseconds. */
export interface FiguredReport {
  readonly id: number;
  readonly sent_at: number;
}

/** Returns the figures of some reports, in order. */
export async function reportFigures(
  db: Kysely<Database>,
  dialect: Dialect,
  reports: readonly FiguredReport[],
): Promise<ReportFigures[]> {
  if (reports.length === 0) return [];
  const ids = reports.map(({ id }) => id);
  const firstDays = reports.map(({ id, sent_at }) => ({
    ...{ sending_id: id, start: sent_at, end: sent_at + day_ms },
  }));
  const [deliveries, tracking, linkClickers, days, unsubscribed, bounces] = await Promise.all([
    sendingCounts(db, ids),
    trackingOf(db, ids),
    linkClickersOf(db, ids),
    countIntervals({ read: db, dialect }, firstDays, ['clickers']),
    unsubscribedOf(db, ids),
    bouncesOf(db, ids),
  ]);
  return ids.map((id, at) => {
    const counts = deliveries.get(id);
    if (counts === undefined) throw new TypeError('a sending was not counted');
    return {
      deliveries: counts,
      tracking: tracking.get(id) ?? noCounts,
      linkClickers: linkClickers.get(id) ?? 0,
      clickers24h: days[at]?.clickers ?? 0,
      unsubscribed: unsubscribed.get(id) ?? 0,
      bounces: bounces.get(id) ?? {},
    };
  });
}

async function trackingOf(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, TrackingCounts>> {
  const rows = await db.selectFrom('sending_total').selectAll().where('sending_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.sending_id, row]));
}

async function linkClickersOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('sending_link as link')
    .innerJoin('link_total as total', 'total.link_id', 'link.id')
    .select((build) => ['link.sending_id', build.fn.sum<number | string>('total.clickers').as('clickers')])
    .where('link.sending_id', 'in', ids)
    .groupBy('link.sending_id')
    .execute();
  return new Map(rows.map(({ sending_id, clickers }) => [sending_id, Number(clickers)]));
}

async function unsubscribedOf(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('unsubscription')
    .select((build) => ['sending_id', build.fn.countAll<number>().as('count')])
    .where('sending_id', 'in', ids)
    .where('undone_at', 'is', null)
    .groupBy('sending_id')
    .execute();
  return new Map(rows.map(({ sending_id, count }) => [sending_id, count]));
}

async function bouncesOf(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const rows = await db
    .selectFrom('bounce')
    .select((build) => ['sending_id', 'kind', build.fn.countAll<number>().as('count')])
    .where('sending_id', 'in', ids)
    .groupBy(['sending_id', 'kind'])
    .execute();
  const byReport = new Map<number, Record<string, number>>();
  for (const { sending_id, kind, count } of rows)
    byReport.set(sending_id, { ...byReport.get(sending_id), [kind]: count });
  return byReport;
}

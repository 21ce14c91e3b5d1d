import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { sendingTotal } from '../tracking/activity.store.ts';
import { existingReport, sentAt } from './existing-report.ts';
import { countIntervals, lastActivityAt } from './interval-counts.store.ts';
import {
  chooseInterval,
  cutInterval,
  fromSlotOfSending,
  type AskedInterval,
  type Interval,
} from './intervals.rules.ts';
import { findOpen, findOpens } from './opens.store.ts';
import { openView } from './report-rows.view.ts';

/** Series of a report's chart. Interface: reports, Aggregated opens. */
const shownSeries = ['openers', 'opens', 'clicks'] as const;

/** Handlers of opens and their times. */
export const openHandlers: HandlersOf<'openList' | 'openShow' | 'openAggregate'> = {
  openList: async ({ params: { report_id }, query }, { storage, urls }) => {
    await existingReport(storage, report_id);
    const page = pageRequest(query);
    const [total, rows] = await Promise.all([
      sendingTotal(storage.read, report_id),
      findOpens(storage.read, report_id, page),
    ]);
    const results = rows.map((row) => openView(row, { report_id, urls }));
    return { status: 200, body: envelope(page, { count: total?.openers ?? 0, results }, urls) };
  },

  openShow: async ({ params: { report_id, id } }, { storage, urls }) => {
    await existingReport(storage, report_id);
    const row = await findOpen(storage.read, { sending_id: report_id, id });
    if (row === undefined) throw new NotFound();
    return { status: 200, body: openView(row, { report_id, urls }) };
  },

  openAggregate: async ({ params: { report_id }, query }, context) => {
    const { sent_at, intervals } = await intervalsOf(context, report_id, query);
    const counts = await countIntervals(
      context.storage,
      intervals.map((interval) => ({ sending_id: report_id, ...fromSlotOfSending(interval, sent_at) })),
      shownSeries,
    );
    const series = (name: (typeof shownSeries)[number]) =>
      intervals.map(({ start, end }, at) => ({
        count: counts[at]?.[name] ?? 0,
        start: formatTimestamp(start),
        end: formatTimestamp(end),
      }));
    return {
      status: 200,
      body: { unique: series('openers'), total: series('opens'), clicks: series('clicks') },
    };
  },
};

async function intervalsOf(
  { storage, now }: Context,
  report_id: number,
  asked: AskedInterval,
): Promise<{ sent_at: number; intervals: Interval[] }> {
  const sent_at = sentAt(await existingReport(storage, report_id));
  const last_at = await lastActivityAt(storage.read, report_id);
  return { sent_at, intervals: cutInterval(chooseInterval(asked, { sent_at, last_at, now: now() })) };
}

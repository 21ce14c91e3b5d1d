import type * as z from 'zod/mini';
import { comparedHours, type reportComparison } from '../../../contract/results/report-comparison.ts';
import { messageOf } from '../../../messages/translator.ts';
import { timestampOrNull } from '../../../lib/time/timestamp.ts';
import type { Context } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { sendingCounts } from '../../sending/ledger/sending-counts.store.ts';
import { slot_ms } from '../tracking/activity.rules.ts';
import { sentAt } from './existing-report.ts';
import { findHours, type HourRow } from './hours.store.ts';
import { findReport, type ReportRow } from './reports.store.ts';

/** Compares the emails of some reports in each hour since they were sent. Throws ValidationFailed for a missing one. */
export async function compareReports(
  { storage }: Pick<Context, 'storage'>,
  {
    ids,
    hours = comparedHours.default,
  }: { readonly ids: readonly number[]; readonly hours?: number | undefined },
): Promise<z.input<typeof reportComparison>> {
  const { read } = storage;
  const found = await Promise.all(ids.map((id) => findReport(read, id)));
  const rows = found.filter((row) => row !== undefined);
  const missing = ids.filter((_, at) => found[at] === undefined);
  if (missing.length > 0)
    throw invalid(messageOf('api', 'reports.unknown', { ids: missing.join(', ') }), 'ids');
  const counts = await sendingCounts(read, ids);
  const done = await Promise.all(
    rows.map((row) => findHours(read, { sending_id: row.id, from: firstSlot(row), hours })),
  );
  return {
    hours,
    reports: rows.map((row, at) => ({
      id: row.id,
      mail_subject: row.subject,
      sendtime: timestampOrNull(row.started_at),
      delivered: counts.get(row.id)?.sent ?? 0,
      hours: (done[at] ?? []).map(hourView),
    })),
  };
}

function firstSlot(row: ReportRow): number {
  return Math.floor(sentAt(row) / slot_ms) * slot_ms;
}

function hourView({ hour, openers, opens, clickers, clicks }: HourRow) {
  return { hour, unique: openers, total: opens, clickers, clicks };
}

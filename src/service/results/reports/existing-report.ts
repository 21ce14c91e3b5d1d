import { NotFound } from '../../base/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { findReportLink, type LinkRow } from './links.store.ts';
import { findReport, type ReportRow } from './reports.store.ts';

/** Returns the report with this id. Throws NotFound. */
export async function existingReport({ read }: Pick<Storage, 'read'>, id: number): Promise<ReportRow> {
  const row = await findReport(read, id);
  if (row === undefined) throw new NotFound();
  return row;
}

/** Returns a link of a report's email. Throws NotFound, also for a missing report. */
export async function existingLink(
  storage: Pick<Storage, 'read'>,
  report_id: number,
  id: number,
): Promise<LinkRow> {
  await existingReport(storage, report_id);
  const row = await findReportLink(storage.read, { sending_id: report_id, id });
  if (row === undefined) throw new NotFound();
  return row;
}

/** Returns when a report's email started sending, epoch milliseconds. */
export function sentAt({ started_at, created_at }: Pick<ReportRow, 'started_at' | 'created_at'>): number {
  return started_at ?? created_at;
}

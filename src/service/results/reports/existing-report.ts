import { NotFound } from '../../base/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { findReportLink, type LinkRow } from './links.store.ts';
import { findReport, type ReportRow } from './reports.store.ts';

/** The report with this id. Throws NotFound. */
export async function existingReport({ read }: Pick<Storage, 'read'>, id: number): Promise<ReportRow> {
  const row = await findReport(read, id);
  if (row === undefined) throw new NotFound();
  return row;
}

/** A link of a report's mail. Throws NotFound, also where there is no such report. */
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

/** When a report's mail began to be sent, epoch milliseconds. */
export function sentAt({ started_at, created_at }: Pick<ReportRow, 'started_at' | 'created_at'>): number {
  return started_at ?? created_at;
}

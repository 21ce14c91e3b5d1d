import { NotFound } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { findReport, type ReportRow } from './reports.store.ts';

/** The report with this id. Throws NotFound. */
export async function existingReport({ read }: Pick<Storage, 'read'>, id: number): Promise<ReportRow> {
  const row = await findReport(read, id);
  if (row === undefined) throw new NotFound();
  return row;
}

/** When a report's mail began to be sent, epoch milliseconds. */
export function sentAt({ started_at, created_at }: Pick<ReportRow, 'started_at' | 'created_at'>): number {
  return started_at ?? created_at;
}

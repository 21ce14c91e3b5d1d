import { day_ms } from '../../../lib/time/durations.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';
import type { FileAnswer } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import type { JobRecord } from './jobs.store.ts';

/** Days for which the file of an export is kept. */
const keptDays = 7;

/** Returns the key of an export's file, beside the errors files of imports. */
export function exportKey(id: number): string {
  return `uploads/export-${id}.csv`;
}

/** Returns the time until which the file of an export is kept; null while it isn't done. */
export function exportUntil({ finished_at }: Pick<JobRecord, 'finished_at'>): number | null {
  return finished_at === null ? null : finished_at + keptDays * day_ms;
}

/** True for an export whose file is there in full. */
export function hasExport(
  { state, file_size, finished_at }: Pick<JobRecord, 'state' | 'file_size' | 'finished_at'>,
  now: number,
): boolean {
  return state === 'done' && file_size > 0 && (exportUntil({ finished_at }) ?? 0) > now;
}

/** Opens the file of an export. Throws NotFound. */
export async function openExport(
  files: ObjectStore,
  { id, file, file_size }: JobRecord,
): Promise<FileAnswer> {
  const stream = await files.readBeginning(exportKey(id), file_size);
  if (stream === null) throw new NotFound();
  return { stream, contentType: 'text/csv; charset=utf-8', fileName: file ?? `contacts-${id}.csv` };
}

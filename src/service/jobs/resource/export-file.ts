import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';
import type { FileAnswer } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { findTypedAttributes } from '../../people/attributes/attribute-types.store.ts';
import type { Storage } from '../../storage/storage.ts';
import { namedColumn } from './export-columns.ts';
import { readJobParams } from './job-params.ts';
import type { JobRecord } from './jobs.store.ts';
import { workbookOf } from './workbook.ts';

/** Days that the file of an export is kept. */
const keptDays = 7;

/** Returns the key of an export's file, next to the error files of imports. */
export function exportKey(id: number): string {
  return `uploads/export-${id}.csv`;
}

/** Returns the time until which the file of an export is kept; null while it isn't done. */
export function exportUntil({ finished_at }: Pick<JobRecord, 'finished_at'>): number | null {
  return finished_at === null ? null : finished_at + keptDays * day_ms;
}

/** Returns true for an export with a complete file. */
export function hasExport(
  { state, file_size, finished_at }: Pick<JobRecord, 'state' | 'file_size' | 'finished_at'>,
  now: number,
): boolean {
  return state === 'done' && file_size > 0 && (exportUntil({ finished_at }) ?? 0) > now;
}

/**
 * Returns true for an export that is downloaded as a workbook. Its rows are also stored as CSV, to which chunks can be
 * added.
 */
export function isWorkbook({ file }: Pick<JobRecord, 'file'>): boolean {
  return file?.endsWith('.xlsx') ?? false;
}

/** Opens the file of an export. Throws NotFound. */
export async function openExport(
  { storage, files }: { readonly storage: Pick<Storage, 'read'>; readonly files: ObjectStore },
  job: JobRecord,
): Promise<FileAnswer> {
  const { id, file, file_size } = job;
  const stream = await files.readBeginning(exportKey(id), file_size);
  if (stream === null) throw new NotFound();
  if (!isWorkbook(job)) {
    return { stream, contentType: 'text/csv; charset=utf-8', fileName: file ?? `contacts-${id}.csv` };
  }
  const attributes = await findTypedAttributes(storage.read);
  const numbers = new Set(
    attributes.filter(({ type }) => type === attributeTypes.number).map(({ code }) => code),
  );
  const isNumeric = readJobParams(job.params).columns.map(({ key }) => {
    const column = namedColumn(key);
    return column?.kind === 'attribute' && numbers.has(column.name);
  });
  const exported = { csv: stream, rows: job.processed, isNumeric, at: job.finished_at ?? job.created_at };
  return {
    stream: workbookOf(exported),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: file ?? `contacts-${id}.xlsx`,
  };
}

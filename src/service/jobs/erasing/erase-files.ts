import { importStatus } from '../../../contract/imports/imports.ts';
import { exportedCsvFormat, type CsvFormat } from '../../../lib/csv/csv-format.ts';
import { CSV_GUARD_LIMITS } from '../../../lib/csv/csv-guard.ts';
import { createCsvReader } from '../../../lib/csv/csv-reader.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';
import { errorsKey } from '../../imports/importer/import-files.ts';
import { exportKey } from '../resource/export-file.ts';
import type { ErasingEnd, ErasingStep } from './erased-person.ts';
import { keepErrorsSize, keepExportSize, nextErrorsFile, nextExport } from './erased-files.store.ts';
import { mentions } from './mentions.ts';

/** Maximum bytes of a file to rewrite; a longer one that may have the address is removed. */
const rewritten = 2 ** 26;

/** Removes lines with the address from the error files of imports, one file per step. */
export async function eraseErrors({ reading, person, files, after }: ErasingStep): Promise<ErasingEnd> {
  const { db } = reading;
  const row = await nextErrorsFile(db, after);
  if (row === undefined) return null;
  // It still grows.
  if (row.status !== importStatus.completed) return 'later';
  const file = { key: errorsKey(row.hash), size: row.errors_size, format: row, lineEnd: '\n' };
  const errors_size = await withoutLines(files, file, person.email_key);
  await keepErrorsSize(db, row.id, errors_size);
  return row.id;
}

/** Removes lines with the address from exported files, one file per step. */
export async function eraseExports({ reading, person, files, after }: ErasingStep): Promise<ErasingEnd> {
  const { db } = reading;
  const row = await nextExport(db, after);
  if (row === undefined) return null;
  const file = { key: exportKey(row.id), size: row.file_size, format: exportedCsvFormat, lineEnd: '\r\n' };
  const file_size = await withoutLines(files, file, person.email_key);
  await keepExportSize(db, row.id, file_size);
  return row.id;
}

interface GrownFile {
  readonly key: string;
  readonly size: number;
  readonly format: CsvFormat;
  readonly lineEnd: string;
}

/**
 * Rewrites a file without the records that mention an address, before its new size is committed. A repeated step finds the
 * file already rewritten. Returns the size, or 0 for a missing file.
 */
async function withoutLines(
  files: ObjectStore,
  { key, size, format, lineEnd }: GrownFile,
  email_key: string,
): Promise<number> {
  const text = size > rewritten ? null : await readText(files, key, size);
  const left = text === null ? null : textWithout(text, { format, lineEnd, email_key });
  if (left === null) {
    await files.removeGrown(key);
    return 0;
  }
  const bytes = Buffer.from(left);
  if (left !== text) await files.replaceGrown(key, bytes);
  return bytes.length;
}

async function readText(files: ObjectStore, key: string, size: number): Promise<string | null> {
  const stream = await files.readBeginning(key, size);
  if (stream === null) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) if (piece instanceof Uint8Array) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Returns a table without its records that mention an address; null if none of it can be kept. */
function textWithout(
  text: string,
  { format, lineEnd, email_key }: Pick<GrownFile, 'format' | 'lineEnd'> & { readonly email_key: string },
): string | null {
  if (!mentions(text, email_key)) return text;
  const lines: string[] = [];
  const reader = createCsvReader(
    format,
    ({ raw }) => {
      if (!mentions(raw, email_key)) lines.push(raw + lineEnd);
    },
    {
      limits: { maxCellLength: rewritten, maxRecordLength: rewritten },
      // Refused rows may open quotes and never close them, so each line with an address is checked alone.
      guard: {
        ...CSV_GUARD_LIMITS,
        shape: () => ({ fewest: 0, most: Number.MAX_SAFE_INTEGER, address: null }),
      },
    },
  );
  reader.push(text);
  reader.end();
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  return mark + lines.join('');
}

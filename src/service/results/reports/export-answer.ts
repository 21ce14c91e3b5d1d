import { Readable } from 'node:stream';
import { xlsRows } from '../../../contract/results/reports.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { FileAnswer } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { loggedError } from '../../base/answers/error-answer.ts';
import type { Log } from '../../storage/log.ts';
import { csvFile } from '../exports/csv-file.ts';
import type { ExportTable } from '../exports/export-table.ts';
import { xlsFile } from '../exports/xls/xls-file.ts';

/** Most rows of an xls file. It is built in memory, as the beginning of the format depends on the end. */
export const mostXlsRows = 1_000_000;

/** Requested format of an export: csv or xls; by default, it depends on the number of rows. */
export interface AskedExport {
  readonly csv?: boolean | undefined;
}

/**
 * Returns a table as a download: xls below 64,000 rows and csv from there on, unless one was requested. A failure
 * midway is logged and breaks the connection, so that half a file isn't taken for a whole one. Throws ValidationFailed
 * for an xls file that would be too large. Interface: reports, Exports.
 */
export function exportAnswer(table: ExportTable, { csv }: AskedExport, log: Log): FileAnswer {
  const isCsv = csv ?? table.count >= xlsRows;
  if (isCsv) {
    return {
      stream: Readable.from(told(csvFile(table), table, log)),
      contentType: 'text/csv; charset=utf-8',
      fileName: `${table.fileName}.csv`,
    };
  }
  if (table.count > mostXlsRows) throw invalid(messageOf('api', 'export.tooLong'), 'csv');
  return {
    stream: Readable.from(told(xlsFile(table), table, log)),
    contentType: 'application/vnd.ms-excel',
    fileName: `${table.fileName}.xls`,
  };
}

async function* told<T>(pieces: AsyncIterable<T>, { fileName }: ExportTable, log: Log): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (error) {
    log.error({ fileName, ...loggedError(error) }, 'export interrupted');
    throw error;
  }
}

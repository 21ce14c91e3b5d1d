import { createCsvLineWriter } from '../../lib/csv/csv-writer.ts';
import type { ExportCell, ExportTable } from './export-table.ts';

const format = { delimiter: ',', quotechar: '"', escapechar: '"' };

/**
 * A table as CSV, some rows at a time: UTF-8 with a byte order mark, by which spreadsheets know that it is, times as
 * `2026-01-02 03:04:05` (UTC), which they take for times. Texts that a spreadsheet would run are marked as texts.
 */
export async function* csvFile({ columns, rows }: ExportTable): AsyncGenerator<string> {
  const line = createCsvLineWriter(format, { formulaSafe: true });
  yield `\ufeff${line(columns)}\r\n`;
  for await (const some of rows()) {
    let text = '';
    for (const row of some) text += `${line(row.map(textOf))}\r\n`;
    yield text;
  }
}

function textOf(cell: ExportCell): string {
  return typeof cell === 'object' ? spreadsheetTime(cell.time) : String(cell);
}

/** Choice: whole seconds, as nobody opens a mail by the millisecond. */
function spreadsheetTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

import { createCsvCellWriter } from '../../../lib/csv/csv-writer.ts';
import type { ExportCell, ExportTable } from './export-table.ts';
import { exportedCsvFormat } from '../../../lib/csv/csv-format.ts';

/** Written for a single empty cell, as an empty line would not be a record. */
const emptyRecord = '""';

/**
 * Writes a table as CSV, some rows at a time: UTF-8 with a byte order mark, which spreadsheets recognize, and times
 * such as `2026-01-02 03:04:05` (UTC), which they read as times. Texts that a spreadsheet would run are marked as
 * texts.
 */
export async function* csvFile({ columns, rows }: ExportTable): AsyncGenerator<string> {
  const line = createLineWriter();
  yield `\ufeff${line(columns)}\r\n`;
  for await (const some of rows()) {
    let text = '';
    for (const row of some) text += `${line(row)}\r\n`;
    yield text;
  }
}

function createLineWriter(): (row: readonly ExportCell[]) => string {
  const textCell = createCsvCellWriter(exportedCsvFormat, { formulaSafe: true });
  const timeCell = createTimeWriter();
  return (row) => {
    let line = '';
    let isFirst = true;
    for (const cell of row) {
      if (!isFirst) line += exportedCsvFormat.delimiter;
      isFirst = false;
      if (typeof cell === 'string') line += textCell(cell);
      else line += typeof cell === 'number' ? String(cell) : timeCell(cell.time);
    }
    return line === '' ? emptyRecord : line;
  };
}

const day_s = 86_400;

/** Days whose dates are cached: more than an email is read on. */
const keptDays = 1000;

/**
 * Builds a writer of times in whole seconds, as milliseconds are useless for opens. The date is built once a day: it
 * costs the most.
 */
function createTimeWriter(): (time: number) => string {
  const dates = new Map<number, string>();
  return (time) => {
    const second = Math.floor(time / 1000);
    const day = Math.floor(second / day_s);
    let date = dates.get(day);
    if (date === undefined) {
      if (dates.size >= keptDays) dates.clear();
      date = new Date(time).toISOString().slice(0, 10);
      dates.set(day, date);
    }
    const ofDay = second - day * day_s;
    const minute = Math.floor(ofDay / 60);
    return `${date} ${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:${twoDigits(ofDay % 60)}`;
  };
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

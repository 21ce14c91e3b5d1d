import { parseEmailAddress } from '../email/email-address.ts';
import { CsvError } from './csv-error.ts';
import type { CsvFormat } from './csv-format.ts';
import { createCsvReader, type CsvRecord } from './csv-reader.ts';

/** The first part of a text, decoded. */
export interface CsvSample {
  readonly text: string;
  /** True for the whole text: only then does its last line count, and an open quote is an error. */
  readonly isWhole: boolean;
}

/** Contents of a sample in one format. */
export interface SampleReading {
  readonly records: readonly CsvRecord[];
  /** Set if the text can't be read to its end. */
  readonly error: CsvError | null;
}

/** Reads a sample; an error is part of the answer, and the records before it stay valid. */
export function readSample(sample: CsvSample, format: CsvFormat): SampleReading {
  const records: CsvRecord[] = [];
  try {
    const reader = createCsvReader(format, (record) => records.push(record));
    reader.push(sample.text);
    if (sample.isWhole) reader.end();
  } catch (error) {
    if (error instanceof CsvError) return { records, error };
    throw error;
  }
  return { records, error: null };
}

/** Returns the most frequent number of cells and the share of records that have it; zeros for no records. */
export function usualWidth(records: readonly CsvRecord[]): { columns: number; rows: number } {
  const rowsByWidth = new Map<number, number>();
  for (const { cells } of records) rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1);
  let usual = { columns: 0, rows: 0 };
  for (const [columns, rows] of rowsByWidth) {
    if (rows > usual.rows || (rows === usual.rows && columns > usual.columns)) usual = { columns, rows };
  }
  return usual;
}

/**
 * Returns the usual width of a table's rows: of those with an email address, if any have several cells. A note or a total
 * below a short table doesn't count.
 */
export function tableWidth(records: readonly CsvRecord[]): { columns: number; rows: number } {
  const { columns } = usualWidth(records.filter(hasAddress));
  if (columns < 2) return usualWidth(records);
  return { columns, rows: records.filter(({ cells }) => cells.length === columns).length };
}

/** Returns whether a cell of a record is an email address. */
export function hasAddress({ cells }: CsvRecord): boolean {
  return cells.some(isAddress);
}

/** Returns whether a cell is an email address. */
export function isAddress(cell: string): boolean {
  return cell.includes('@') && parseEmailAddress(cell).ok;
}

/** Returns the nonblank cells. */
export function filledCells(record: CsvRecord): number {
  return record.cells.reduce((count, cell) => (cell.trim() === '' ? count : count + 1), 0);
}

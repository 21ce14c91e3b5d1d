import { cellRange } from '../../../../lib/contact/contact-row.ts';
import type { CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import type { CsvRowShape } from '../../../../lib/csv/csv-guard.ts';
import { parseEmailAddress } from '../../../../lib/email/email-address.ts';
import { isRecord } from '../../../../lib/is-record.ts';
import { cellAddresses } from './cell-addresses.ts';

/** A column of JSON objects whose keys become columns after the file's. */
export interface SpreadColumn {
  readonly column: number;
  readonly keys: readonly string[];
  /** The lowest and highest numbers of cells in a row of the file. */
  readonly fewest: number;
  readonly most: number;
}

/** Columns with further email addresses of a contact. A cell may have several. */
export interface FurtherAddresses {
  readonly email: number;
  readonly columns: readonly number[];
  /** `first`: one contact per row; `each`: one contact per address. */
  readonly takes: 'first' | 'each';
}

/** Changes of the rows between the file and the table. */
export interface Reshaping {
  readonly spread?: SpreadColumn | undefined;
  readonly further?: FurtherAddresses | undefined;
}

/** A row of the table; several may come from one row of the file. */
export interface TableRow extends CsvRecord {
  /** True for a row that a further address added. */
  readonly isFurther?: boolean;
  /** True for the first row of a contact with several addresses. */
  readonly hasSeveral?: boolean;
  /** True if the file's cell isn't the row's address alone. */
  readonly isRead?: boolean;
  /** Columns of further addresses that can't be read. */
  readonly leftOut?: readonly number[];
}

/** Choice: exports have a handful of fields; more keys than this aren't fields. */
const mostKeys = 50;
const betweenAddresses = ' ::: ';

/** Returns a column in which each filled cell is a JSON object; undefined if there is none. */
export function spreadColumn(
  columnNames: readonly string[],
  rows: readonly CsvRecord[],
): SpreadColumn | undefined {
  for (const column of columnNames.keys()) {
    const cells = rows.flatMap(({ cells }) => (cells[column] ?? '').trim() || []);
    const objects = cells.map(objectIn);
    const keys = new Set(objects.flatMap((one) => Object.keys(one ?? {})));
    if (objects.includes(null) || keys.size === 0) continue;
    return { column, keys: [...keys].slice(0, mostKeys), ...cellRange(columnNames) };
  }
  return undefined;
}

/** Returns the names of a table's columns. */
export function reshapedNames(names: readonly string[], { spread }: Reshaping): readonly string[] {
  return spread === undefined ? names : [...names, ...spread.keys];
}

/** Returns the shape of the file's own rows, from the shape of the table's rows. */
export function shapeInFile(shape: CsvRowShape, { spread }: Reshaping): CsvRowShape {
  return spread === undefined ? shape : { ...shape, fewest: spread.fewest, most: spread.most };
}

/** Returns the table's rows of a row in the file. */
export function reshapedRows(record: CsvRecord, { spread, further }: Reshaping): readonly TableRow[] {
  if (record.problem !== null || (spread === undefined && further === undefined)) return [record];
  const cells = spread === undefined ? record.cells : spreadCells(record.cells, spread);
  return further === undefined ? [{ ...record, cells }] : addressRows({ ...record, cells }, further);
}

/** Returns the keys of a row that aren't columns yet. */
export function furtherKeys({ cells }: CsvRecord, { spread }: Reshaping): string[] {
  if (spread === undefined) return [];
  const object = objectIn(cells[spread.column] ?? '') ?? {};
  return Object.keys(object).filter((key) => !spread.keys.includes(key) && textOf(object[key]) !== '');
}

function spreadCells(cells: readonly string[], { column, keys, fewest, most }: SpreadColumn): string[] {
  const object = objectIn(cells[column] ?? '') ?? {};
  // A row that is too short or too long is kept that way, to be reported.
  const missing = cells.length < fewest ? 0 : Math.max(0, most - cells.length);
  const blanks = Array.from({ length: missing }, () => '');
  return [...cells, ...blanks, ...keys.map((key) => textOf(object[key]))];
}

function addressRows(record: CsvRecord, { email, columns, takes }: FurtherAddresses): TableRow[] {
  const { cells } = record;
  const cell = cells[email] ?? '';
  const [first = cell, ...others] = addressesIn(cell);
  const found = [
    ...others.map((address) => ({ address, column: email })),
    ...columns.flatMap((column) => addressesIn(cells[column]).map((address) => ({ address, column }))),
  ];
  const isRead = first !== cell.trim();
  if (found.length === 0 && !isRead) return [record];
  const withAddress = (address: string) => cells.map((one, at) => (at === email ? address : one));
  const row = { ...record, cells: withAddress(first), hasSeveral: found.length > 0, isRead };
  if (takes === 'first') return [row];
  const isValid = ({ address }: { address: string }) => parseEmailAddress(address).ok;
  const leftOut = found.filter((one) => !isValid(one)).map(({ column }) => column);
  const more = found.filter(isValid).map(({ address }) => ({
    ...record,
    cells: withAddress(address),
    lineBreaks: 0,
    isFurther: true,
  }));
  return [{ ...row, leftOut }, ...more];
}

/** Anything that a cell with one address has only by mistake. Most cells have none, and are parsed once, by the judge. */
const otherThanOne = /[^\w.@+-]|\.$/;

/** Returns a cell's addresses, or what is between the marks of a program that writes several. */
function addressesIn(cell = ''): readonly string[] {
  const text = cell.trim();
  if (!otherThanOne.test(text)) return text === '' ? [] : [text];
  const known = cellAddresses(text);
  if (known !== null) return known;
  return text.split(betweenAddresses).flatMap((address) => address.trim() || []);
}

function objectIn(cell: string): Readonly<Record<string, unknown>> | null {
  if (cell.trim() === '') return {};
  if (!cell.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(cell);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns a value as a cell: several texts with commas, nested values as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
  return JSON.stringify(value);
}

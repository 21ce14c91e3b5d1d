import { cleanText } from './contact-fields.ts';
import type { CellFormat } from './cell-format-names.ts';
import { readCell, readPhone, readTime, type DateOrder } from './cell-formats.ts';
import type { ValueJudge } from './value-judge.ts';
import type { ContactStatus } from './contact-statuses.ts';
import { anyWord, optOutOf, statusOf, stricterStatus, type StatusWords } from './status-words.ts';

/** A column, other than the status, that marks opt-outs. `status`: of a cell without a known word; null for none. */
export interface OptOutColumn {
  readonly index: number;
  readonly status: ContactStatus | null;
}

/** Columns of a file beyond a contact's address, names, and attributes; -1 for missing ones. */
export interface DetailColumns {
  readonly sms_number: number;
  readonly status: number;
  readonly status_at: number;
  readonly consent: { readonly time: number; readonly source: number; readonly address: number };
  /** Columns whose cells name lists: hashes by `listKey`, empty ones for no list. */
  readonly lists: readonly { readonly index: number; readonly hashes: ReadonlyMap<string, string> }[];
  readonly words: StatusWords;
  /** Columns that can make a row's status stricter. */
  readonly opt_outs: readonly OptOutColumn[];
  /** Formats by position of their column. */
  readonly formats: ReadonlyMap<number, CellFormat>;
}

/** A column of an attribute's values. */
export interface AttributeColumn {
  readonly code: string;
  readonly index: number;
  /** Missing for texts, which all fit. Only read with `details`. */
  readonly judge?: ValueJudge | undefined;
}

/** A cell whose value didn't fit its column and was left out. */
export interface LeftOutValue {
  readonly column: number;
  readonly value: string;
  /** The attribute's code; missing for other columns. */
  readonly code?: string;
}

/** Facts of a row beyond address, names, and attributes. */
export interface RowDetails {
  readonly sms_number: string | null;
  /** Null if the file doesn't set it. */
  readonly status: ContactStatus | null;
  /** The cell with the status, as written. */
  readonly status_cell: string;
  /** Epoch milliseconds. */
  readonly status_at: number | null;
  readonly consent: { readonly given_at: number; readonly how: string } | null;
  /** Hashes of lists that cells of the row name. */
  readonly lists: readonly string[];
  readonly left_out: readonly LeftOutValue[];
}

/** Details of a row, or the cell with an unknown status. */
export type DetailVerdict =
  | { readonly ok: true; readonly details: RowDetails; readonly values: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly cell: string };

/** Maximum characters of a consent's source to store. */
const sourceLength = 500;

/** Returns a cell in the form for finding lists. */
export function listKey(cell: string): string {
  return cleanText(cell).normalize('NFC').toLowerCase();
}

/** Returns the names of several lists in a cell, between commas, semicolons, or bars. */
export function listNames(cell: string): string[] {
  return cell.split(/[,;|]/).flatMap((part) => part.trim() || []);
}

/** Reads a row's details beyond address and names. A cell that doesn't fit is left out; the rest of the row counts. */
export function readDetails(
  cells: readonly string[],
  columns: DetailColumns,
  attributes: readonly AttributeColumn[],
): DetailVerdict {
  const cell = cellAt(cells, columns.status);
  const said = statusIn(cell, columns);
  if (said === null && hasStatus(columns)) return { ok: false, cell };
  const { status, status_cell } = strictest({ status: said, status_cell: cell }, cells, columns);
  const reading = new CellReading(cells, columns.formats);
  const values: Record<string, string> = {};
  for (const attribute of attributes) {
    const { code } = attribute;
    const value = reading.value(attribute);
    if (value !== '') values[code] = value;
  }
  const sms_number = reading.phone(columns.sms_number);
  const status_at = reading.time(columns.status_at) ?? optOutTime(status, cells, { columns, reading });
  const consent = consentOf(cells, columns, reading);
  const lists = columns.lists.flatMap(({ index, hashes }) => reading.lists(index, hashes));
  const left_out = reading.left_out;
  return {
    ok: true,
    values,
    details: { sms_number, status, status_cell, status_at, consent, lists: [...new Set(lists)], left_out },
  };
}

/** Returns whether rows have a status: by a column, or one for all. */
function hasStatus({ status, words }: DetailColumns): boolean {
  return status >= 0 || words.has(anyWord);
}

function statusIn(cell: string, { status, words }: DetailColumns): ContactStatus | null {
  return status >= 0 ? statusOf(cell, words) : (words.get(anyWord) ?? null);
}

type SaidStatus = Pick<RowDetails, 'status' | 'status_cell'>;

/** Returns the status of a row by its status column and all its opt-outs: the one with the least email. */
function strictest(first: SaidStatus, cells: readonly string[], { opt_outs }: DetailColumns): SaidStatus {
  return opt_outs.reduce<SaidStatus>((before, { index, status: filled }) => {
    const cell = cellAt(cells, index);
    const status = optOutOf(cell, filled);
    if (status === null) return before;
    const isStricter = before.status === null || stricterStatus(before.status, status) !== before.status;
    return isStricter ? { status, status_cell: cell } : before;
  }, first);
}

interface ReadColumns {
  readonly columns: DetailColumns;
  readonly reading: CellReading;
}

/** Returns the time of a row's status from an opt-out column that says the same, null for none. */
function optOutTime(
  status: ContactStatus | null,
  cells: readonly string[],
  { columns: { opt_outs }, reading }: ReadColumns,
): number | null {
  if (status === null) return null;
  for (const { index, status: filled } of opt_outs) {
    const time = optOutOf(cellAt(cells, index), filled) === status ? reading.timeIfAny(index) : null;
    if (time !== null) return time;
  }
  return null;
}

function consentOf(
  cells: readonly string[],
  { consent: { time, source, address } }: DetailColumns,
  reading: CellReading,
): RowDetails['consent'] {
  const given_at = reading.time(time);
  if (given_at === null) return null;
  const how = [cellAt(cells, source), cellAt(cells, address)].filter((part) => part !== '').join(' · ');
  return { given_at, how: how.slice(0, sourceLength) };
}

function cellAt(cells: readonly string[], index: number): string {
  return index < 0 ? '' : cleanText(cells[index] ?? '');
}

/** Reads cells by the formats of their columns, and records those that don't fit. */
class CellReading {
  readonly #cells: readonly string[];
  readonly #formats: ReadonlyMap<number, CellFormat>;
  readonly left_out: LeftOutValue[] = [];

  constructor(cells: readonly string[], formats: ReadonlyMap<number, CellFormat>) {
    this.#cells = cells;
    this.#formats = formats;
  }

  value({ code, index, judge }: AttributeColumn): string {
    const cell = cellAt(this.#cells, index);
    const format = this.#formats.get(index);
    if (cell === '') return cell;
    const text = format === undefined ? cell : readCell(cell, format);
    const value = text === null || judge === undefined ? text : judge.read(text);
    if (value !== null) return value;
    this.left_out.push({ column: index, value: cell, code });
    return '';
  }

  phone(index: number): string | null {
    const cell = cellAt(this.#cells, index);
    if (cell === '') return null;
    const number = readPhone(cell, this.#formats.get(index) ?? '') ?? this.#leaveOut(index, cell, '');
    return number === '' ? null : number;
  }

  time(index: number): number | null {
    const cell = cellAt(this.#cells, index);
    if (cell === '') return null;
    return readTime(cell, orderOf(this.#formats.get(index))) ?? this.#leaveOut(index, cell, null);
  }

  /** Returns the time of a cell that may be one. */
  timeIfAny(index: number): number | null {
    return readTime(cellAt(this.#cells, index), orderOf(this.#formats.get(index)));
  }

  /** Returns the hashes of lists in a cell that names one, or several between commas, semicolons, or bars. */
  lists(index: number, hashes: ReadonlyMap<string, string>): string[] {
    const cell = cellAt(this.#cells, index);
    if (cell === '') return [];
    const whole = hashes.get(listKey(cell));
    const found = whole === undefined ? listNames(cell).map((name) => hashes.get(listKey(name))) : [whole];
    if (found.includes(undefined)) this.#leaveOut(index, cell, null);
    return found.flatMap((hash) => (hash === undefined || hash === '' ? [] : [hash]));
  }

  #leaveOut<T>(column: number, value: string, instead: T): T {
    this.left_out.push({ column, value });
    return instead;
  }
}

function orderOf(format: CellFormat | undefined): DateOrder {
  return format === 'dmy' || format === 'mdy' ? format : 'ymd';
}

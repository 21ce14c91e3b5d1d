import { CsvError } from './csv-error.ts';
import { assertCsvFormat, type CsvFormat } from './csv-format.ts';
import {
  CsvRecordScanner,
  csvCodes,
  INCOMPLETE,
  NEEDS_CARE,
  scanPlainRecord,
  type CsvCodes,
} from './csv-scan.ts';

/** One row of a CSV text. Cells and raw text are slices of the chunk: copy what is kept for long. */
export interface CsvRecord {
  readonly cells: string[];
  /** 1-based number of the line on which the record starts; blank lines and lines inside quotes count. */
  readonly line: number;
  /** The record as it stands in the text, without its line end: the original row for an errors file. */
  readonly raw: string;
}

/** How far the reader looks for the end of a cell or record, in UTF-16 units. */
export interface CsvLimits {
  readonly maxCellLength: number;
  readonly maxRecordLength: number;
}

/** Choice: a mebicharacter a cell and four a record hold every honest file and bound the memory of the others. */
export const DEFAULT_CSV_LIMITS: CsvLimits = { maxCellLength: 1 << 20, maxRecordLength: 1 << 22 };

/** Takes a CSV text in pieces; `push` and `end` throw CsvError where the text can't be read any further. */
export interface CsvReader {
  /** 1-based line of the record that is being read: where to point when the text itself can't go on. */
  readonly line: number;
  /** Hands over the next decoded piece, of any size. */
  push(text: string): void;
  /** Says that nothing follows: the last record needs no line end. */
  end(): void;
}

/**
 * The streaming CSV reader of browser and service. Calls `onRecord` for each record, in order, before `push` or
 * `end` returns. A reader that has thrown throws the same error ever after.
 *
 * The rules, where files differ (the full list and its reasons: decisions/0002):
 * - lines end with LF, CRLF or CR, mixed as they come; a blank line is no record but counts as a line;
 * - a byte order mark at the start is dropped; NUL and everything else passes through;
 * - a quote opens a cell only as its first character; text behind the closing quote is kept as it is;
 * - inside quotes a doubled quote is one quote, and the escape makes a quote, delimiter, escape or line end literal;
 * - outside quotes the escape does so for quote, delimiter and escape, but never joins two lines;
 * - an escape before anything else is an ordinary character (`C:\dir`).
 */
export function createCsvReader(
  format: CsvFormat,
  onRecord: (record: CsvRecord) => void,
  limits: CsvLimits = DEFAULT_CSV_LIMITS,
): CsvReader {
  assertCsvFormat(format);
  return new StreamingCsvReader(csvCodes(format), onRecord, limits);
}

/** Reads a whole text at once: for previews, pasted text and tests. Errors as of the reader. */
export function readCsv(text: string, format: CsvFormat): CsvRecord[] {
  const records: CsvRecord[] = [];
  const reader = createCsvReader(format, (record) => records.push(record));
  reader.push(text);
  reader.end();
  return records;
}

const LF = 10;
const CR = 13;
const BYTE_ORDER_MARK = 0xfeff;

class StreamingCsvReader implements CsvReader {
  readonly #codes: CsvCodes;
  readonly #scanner: CsvRecordScanner;
  readonly #onRecord: (record: CsvRecord) => void;
  readonly #limits: CsvLimits;
  #pending = '';
  /** Length that `#pending` must reach before it is worth scanning again: keeps a long cell in small pieces linear. */
  #scanFrom = 0;
  #line = 1;
  #isAtStart = true;
  #skipLineFeed = false;
  #failure: CsvError | null = null;

  constructor(codes: CsvCodes, onRecord: (record: CsvRecord) => void, limits: CsvLimits) {
    this.#codes = codes;
    this.#scanner = new CsvRecordScanner(codes);
    this.#onRecord = onRecord;
    this.#limits = limits;
  }

  get line(): number {
    return this.#line;
  }

  push(text: string): void {
    if (this.#failure !== null) throw this.#failure;
    if (text === '') return;
    this.#pending = this.#pending === '' ? text : this.#pending + text;
    if (this.#isAtStart) {
      this.#isAtStart = false;
      if (this.#pending.charCodeAt(0) === BYTE_ORDER_MARK) this.#pending = this.#pending.slice(1);
    }
    if (this.#pending.length >= this.#scanFrom) this.#consume(false);
  }

  end(): void {
    if (this.#failure !== null) throw this.#failure;
    this.#consume(true);
  }

  #consume(last: boolean): void {
    const text = this.#pending;
    const length = text.length;
    let start = 0;
    while (start < length) {
      if (this.#skipLineFeed) {
        this.#skipLineFeed = false;
        if (text.charCodeAt(start) === LF) {
          start += 1;
          continue;
        }
      }
      const window = { text, start, last };
      let cells: string[] = [];
      this.#scanner.lineEnds = 0;
      let end = scanPlainRecord(window, this.#codes, cells);
      if (end === NEEDS_CARE) {
        cells = [];
        end = this.#scanner.scanRecord(window, cells);
      } else {
        this.#scanner.openQuoteLength = 0;
      }
      if (end === INCOMPLETE) break;
      if (end > start) this.#deliver(cells, text.slice(start, end));
      this.#line += this.#scanner.lineEnds + 1;
      this.#skipLineFeed = text.charCodeAt(end) === CR;
      start = end + 1;
    }
    this.#pending = start === 0 ? text : text.slice(start);
    if (start < length) this.#stopIfEndless(last);
    const wanted = Math.min(this.#pending.length * 2, this.#limits.maxRecordLength + 1);
    this.#scanFrom = start < length ? Math.max(wanted, this.#pending.length + 1) : 0;
  }

  #deliver(cells: string[], raw: string): void {
    const { maxCellLength } = this.#limits;
    if (raw.length > maxCellLength) {
      for (const cell of cells) if (cell.length > maxCellLength) this.#fail('cell_too_long', maxCellLength);
    }
    if (raw.length > this.#limits.maxRecordLength)
      this.#fail('record_too_long', this.#limits.maxRecordLength);
    this.#onRecord({ cells, line: this.#line, raw });
  }

  /** Looks at what stays open at the end of the text at hand. */
  #stopIfEndless(last: boolean): void {
    const { maxCellLength, maxRecordLength } = this.#limits;
    if (this.#scanner.openQuoteLength > maxCellLength) this.#fail('quoted_cell_too_long', maxCellLength);
    if (last) this.#fail('unclosed_quote', 0);
    if (this.#pending.length > maxRecordLength) this.#fail('record_too_long', maxRecordLength);
  }

  #fail(code: CsvError['code'], limit: number): never {
    const quoteLine = this.#line + this.#scanner.lineEndsBeforeQuote;
    const isQuote = code === 'unclosed_quote' || code === 'quoted_cell_too_long';
    this.#pending = '';
    this.#failure = new CsvError({ code, line: isQuote ? quoteLine : this.#line, limit });
    throw this.#failure;
  }
}

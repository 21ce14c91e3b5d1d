import { CsvError } from './csv-error.ts';
import { assertCsvFormat, type CsvFormat } from './csv-format.ts';
import { CsvLineGuard, type CsvGuard } from './csv-guard.ts';
import type { CsvRowProblem } from './csv-row-problem.ts';
import {
  CsvRecordScanner,
  csvCodes,
  INCOMPLETE,
  NEEDS_CARE,
  TOO_MANY_LINES,
  scanPlainRecord,
  type CsvCodes,
  type CsvWindow,
} from './csv-scan.ts';

/** One row of a CSV text. Cells and raw text are slices of the chunk. Copy them to keep them for long. */
export interface CsvRecord {
  readonly cells: string[];
  /** Number of the record's first line, from 1. Blank lines and lines inside quotes count. */
  readonly line: number;
  /** The record as written in the text, without its line end: the original row for an error file. */
  readonly raw: string;
  /** Number of line ends inside its quoted cells. */
  readonly lineBreaks: number;
  /** A guarded reader's reason why it is not a row. Its cells are then split without regard to quotes. */
  readonly problem: CsvRowProblem | null;
}

/** Limits of a reader's search for the end of a cell or record, in UTF-16 units. */
export interface CsvLimits {
  readonly maxCellLength: number;
  readonly maxRecordLength: number;
}

/** A mebicharacter per cell and four per record fit every honest file and limit the memory of the others. */
const DEFAULT_CSV_LIMITS: CsvLimits = { maxCellLength: 1 << 20, maxRecordLength: 1 << 22 };

/** Reads a CSV text in pieces; `push` and `end` throw CsvError if the text can't be read any further. */
export interface CsvReader {
  /** 1-based line of the current record: the place to show when the text itself can't continue. */
  readonly line: number;
  /** Number of blank lines read so far. */
  readonly blankLines: number;
  /** Hands over the next decoded piece, of any size. */
  push(text: string): void;
  /** Marks the end: the last record needs no line end. */
  end(): void;
}

/** Options of a reader in addition to its format. */
export interface CsvReaderOptions {
  readonly limits?: CsvLimits;
  /** Number of the text's first line in its file; 1 if left out. */
  readonly firstLine?: number;
  /** Makes it a guarded reader, for files that must not lose any row. */
  readonly guard?: CsvGuard;
}

/**
 * Creates the streaming CSV reader of browser and service. Calls `onRecord` for each record, in order, before `push` or
 * `end` returns. After an error, it throws the same error at each call.
 *
 * Rules for differences between files (full list with reasons: decisions/0002):
 * - lines end with LF, CRLF, or CR, also mixed; a blank line is no record, but counts as a line;
 * - a byte order mark at the start is dropped; NUL and all other characters are kept;
 * - a quote opens a cell only as its first character; text after the closing quote is kept unchanged;
 * - inside quotes, a doubled quote is one quote, and the escape makes a quote, delimiter, escape, or line end literal;
 * - outside quotes, the escape does so for quote, delimiter, and escape, but never joins two lines;
 * - an escape before any other character is an ordinary character (`C:\dir`).
 *
 * A guarded reader delivers a record with a `problem` if a quoted cell contains a line that looks like a row, has too many
 * lines, or is never closed. The record then ends with the line of the opening quote, and reading continues on the next
 * line.
 */
export function createCsvReader(
  format: CsvFormat,
  onRecord: (record: CsvRecord) => void,
  options: CsvReaderOptions = {},
): CsvReader {
  assertCsvFormat(format);
  return new StreamingCsvReader(csvCodes(format), onRecord, options);
}

/** Reads a whole text at once, for previews, pasted text, and tests. Throws the reader's errors. */
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
  readonly #plainScanner: CsvRecordScanner;
  readonly #onRecord: (record: CsvRecord) => void;
  readonly #limits: CsvLimits;
  readonly #guard: CsvGuard | null;
  readonly #lineGuard: CsvLineGuard | null;
  #pending = '';
  /** Length that `#pending` must reach before scanning again: keeps a long cell in small pieces linear. */
  #scanFrom = 0;
  #line: number;
  #blankLines = 0;
  #isAtStart = true;
  #skipLineFeed = false;
  #failure: CsvError | null = null;

  constructor(codes: CsvCodes, onRecord: (record: CsvRecord) => void, options: CsvReaderOptions) {
    const { guard = null, limits = DEFAULT_CSV_LIMITS, firstLine = 1 } = options;
    this.#line = firstLine;
    this.#codes = codes;
    this.#scanner = new CsvRecordScanner(codes, guard?.maxQuotedLines);
    this.#plainScanner = new CsvRecordScanner({ ...codes, quote: -1 });
    this.#onRecord = onRecord;
    this.#limits = limits;
    this.#guard = guard;
    this.#lineGuard = guard === null ? null : new CsvLineGuard(guard, codes);
  }

  get blankLines(): number {
    return this.#blankLines;
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
      const end = this.#readRecord({ text, start, last });
      if (end === INCOMPLETE) break;
      this.#skipLineFeed = text.charCodeAt(end) === CR;
      start = end + 1;
    }
    this.#pending = start === 0 ? text : text.slice(start);
    if (start < length) this.#stopIfEndless(last);
    const wanted = Math.min(this.#pending.length * 2, this.#limits.maxRecordLength + 1);
    this.#scanFrom = start < length ? Math.max(wanted, this.#pending.length + 1) : 0;
  }

  /** Delivers the next record. Returns the position of its line end, or INCOMPLETE. */
  #readRecord(window: CsvWindow): number {
    const { text, start, last } = window;
    const scanner = this.#scanner;
    const cells: string[] = [];
    const plainEnd = scanPlainRecord(window, this.#codes, cells);
    if (plainEnd !== NEEDS_CARE) {
      scanner.openQuoteLength = 0;
      scanner.lineEnds = 0;
      if (plainEnd === INCOMPLETE) return INCOMPLETE;
      const raw = text.slice(start, plainEnd);
      this.#deliver({ cells, line: this.#line, raw, lineBreaks: 0, problem: null });
      return plainEnd;
    }
    const careful: string[] = [];
    const end = scanner.scanRecord(window, careful);
    if (end === INCOMPLETE && !last) return INCOMPLETE;
    const cut = this.#cutOf(window);
    if (cut !== null) return cut;
    if (end === INCOMPLETE || end === TOO_MANY_LINES) return INCOMPLETE;
    const { lineEnds: lineBreaks } = scanner;
    this.#deliver({
      cells: careful,
      line: this.#line,
      raw: text.slice(start, end),
      lineBreaks,
      problem: null,
    });
    return end;
  }

  /** Delivers a record that is cut off at a bad quote. Returns the position of its line end, or null for a good one. */
  #cutOf({ text, start }: CsvWindow): number | null {
    const { quoted } = this.#scanner;
    if (this.#lineGuard === null || quoted.length === 0) return null;
    const cut = this.#lineGuard.cutOf({ text, start, line: this.#line, quoted });
    if (cut === null) return null;
    const raw = text.slice(start, cut.end);
    const cells: string[] = [];
    this.#plainScanner.scanRecord({ text: raw.replaceAll(/[\r\n]+/g, ' '), start: 0, last: true }, cells);
    this.#scanner.openQuoteLength = 0;
    this.#deliver({ cells, line: this.#line, raw, lineBreaks: cut.lineBreaks, problem: cut.problem });
    return cut.end;
  }

  #deliver(record: CsvRecord): void {
    const { cells, line, raw, lineBreaks } = record;
    this.#line += lineBreaks + 1;
    if (raw === '') {
      this.#blankLines += 1;
      return;
    }
    const { maxRecordLength, maxCellLength } = this.#limits;
    if (raw.length > maxRecordLength) this.#fail('record_too_long', maxRecordLength, line);
    const limit = this.#guard?.maxCellLength ?? maxCellLength;
    if (raw.length <= limit || record.problem !== null || cells.every((cell) => cell.length <= limit)) {
      this.#onRecord(record);
      return;
    }
    if (this.#guard === null) this.#fail('cell_too_long', limit, line);
    this.#onRecord({ ...record, problem: { code: 'giant_cell', limit } });
  }

  /** Checks the open part at the end of the available text. */
  #stopIfEndless(last: boolean): void {
    const { maxCellLength, maxRecordLength } = this.#limits;
    if (this.#guard === null && this.#scanner.openQuoteLength > maxCellLength) {
      this.#fail('quoted_cell_too_long', maxCellLength);
    }
    if (last) this.#fail('unclosed_quote', 0);
    if (this.#pending.length > maxRecordLength) this.#fail('record_too_long', maxRecordLength);
  }

  #fail(code: CsvError['code'], limit: number, line = this.#line): never {
    const quoteLine = line + this.#scanner.lineEndsBeforeQuote;
    const isQuote = code === 'unclosed_quote' || code === 'quoted_cell_too_long';
    this.#pending = '';
    this.#failure = new CsvError({ code, line: isQuote ? quoteLine : line, limit });
    throw this.#failure;
  }
}

import type { CsvFormat } from './csv-format.ts';

/** Returned instead of a position: the record continues after the available text. */
export const INCOMPLETE = -1;
/** Returned instead of a position: the record contains a quote or an escape, so `scanRecord` has to read it. */
export const NEEDS_CARE = -2;
/** Returned instead of a position: a quoted cell has more lines than allowed. */
export const TOO_MANY_LINES = -3;

const LF = 10;
const CR = 13;

/** A `CsvFormat` as UTF-16 codes, -1 for a character that isn't used. */
export interface CsvCodes {
  readonly delimiter: number;
  readonly quote: number;
  readonly escape: number;
}

/** Returns the codes of a format. An escape that equals the quote counts as none, because doubling means the same. */
export function csvCodes(format: CsvFormat): CsvCodes {
  const quote = format.quotechar === '' ? -1 : format.quotechar.charCodeAt(0);
  const escape = format.escapechar === '' ? -1 : format.escapechar.charCodeAt(0);
  return { delimiter: format.delimiter.charCodeAt(0), quote, escape: escape === quote ? -1 : escape };
}

/** A text and the start position. `last`: no text will follow. */
export interface CsvWindow {
  readonly text: string;
  readonly start: number;
  readonly last: boolean;
}

/**
 * Reads one record that has neither a quoted cell nor an escape: the fast path, one look at each character and one
 * slice per cell. Fills `cells` and returns the position of the line end, or INCOMPLETE, or NEEDS_CARE.
 */
export function scanPlainRecord(window: CsvWindow, codes: CsvCodes, cells: string[]): number {
  const { text, start, last } = window;
  const { delimiter, quote, escape } = codes;
  const length = text.length;
  let cellStart = start;
  for (let position = start; position < length; position += 1) {
    const code = text.charCodeAt(position);
    if (code === delimiter) {
      cells.push(text.slice(cellStart, position));
      cellStart = position + 1;
    } else if (code === LF || code === CR) {
      cells.push(text.slice(cellStart, position));
      return position;
    } else if (code === escape || (code === quote && position === cellStart)) {
      return NEEDS_CARE;
    }
  }
  if (!last) return INCOMPLETE;
  cells.push(text.slice(cellStart));
  return length;
}

/** A quoted cell that holds a line end, or that nothing closes. */
export interface QuotedLines {
  /** Position of its opening quote. */
  readonly open: number;
  /** Position of its closing quote, or the end of the search for it. */
  readonly close: number;
  /** `overlong`: the search for the closing quote was abandoned. */
  readonly state: 'closed' | 'open' | 'overlong';
}

/**
 * Reads one record of any kind. One instance serves a reader for life; results other than the position are in its
 * fields. After INCOMPLETE they describe the open part at the end of the text.
 */
export class CsvRecordScanner {
  /** Line ends inside quoted cells of this record. */
  lineEnds = 0;
  /** Line ends between the record's start and its last opening quote. */
  lineEndsBeforeQuote = 0;
  /** Length of the open quoted cell at the end of the text, 0 if there is none. */
  openQuoteLength = 0;
  /** Quoted cells that hold a line end, or that nothing closes. */
  quoted: QuotedLines[] = [];
  /** Position at which each cell starts. */
  starts: number[] = [];

  readonly #codes: CsvCodes;
  readonly #maxQuotedLines: number;
  #text = '';
  #last = false;
  #position = 0;
  #value = '';

  /** `maxQuotedLines`: maximum lines of a quoted cell in the search for its closing quote. */
  constructor(codes: CsvCodes, maxQuotedLines = Number.POSITIVE_INFINITY) {
    this.#codes = codes;
    this.#maxQuotedLines = maxQuotedLines;
  }

  /** Fills `cells` and returns the position of the line end, or INCOMPLETE, or TOO_MANY_LINES. */
  scanRecord(window: CsvWindow, cells: string[]): number {
    this.#text = window.text;
    this.#last = window.last;
    this.#position = window.start;
    this.lineEnds = 0;
    this.lineEndsBeforeQuote = 0;
    this.openQuoteLength = 0;
    if (this.quoted.length > 0) this.quoted = [];
    this.starts = [];
    for (;;) {
      this.#value = '';
      this.starts.push(this.#position);
      if (this.#code() === this.#codes.quote && !this.#quotedPart()) {
        return this.quoted.at(-1)?.state === 'overlong' ? TOO_MANY_LINES : INCOMPLETE;
      }
      if (!this.#plainPart()) return INCOMPLETE;
      cells.push(this.#value);
      if (this.#code() !== this.#codes.delimiter) return this.#position;
      this.#position += 1;
    }
  }

  /** Returns the code at the position; NaN at the end, which equals nothing. */
  #code(): number {
    return this.#text.charCodeAt(this.#position);
  }

  /** Reads from an opening quote past the closing one. False if the text ends before that is certain. */
  #quotedPart(): boolean {
    const { quote, escape } = this.#codes;
    const text = this.#text;
    const length = text.length;
    const open = this.#position;
    this.openQuoteLength = length - open;
    this.lineEndsBeforeQuote = this.lineEnds;
    const mostLineEnds = this.lineEnds + this.#maxQuotedLines;
    let from = this.#position + 1;
    for (let position = from; position < length; position += 1) {
      const code = text.charCodeAt(position);
      if (code === quote) {
        // Only the next character distinguishes a doubled quote from a closing one.
        if (position + 1 === length && !this.#last)
          return this.#leftOpen({ open, close: length, state: 'open' });
        this.#value += text.slice(from, position);
        if (text.charCodeAt(position + 1) !== quote) {
          this.#position = position + 1;
          this.openQuoteLength = 0;
          if (this.lineEnds > this.lineEndsBeforeQuote) {
            this.quoted.push({ open, close: position, state: 'closed' });
          }
          return true;
        }
        position += 1;
        from = position;
      } else if (code === escape) {
        if (position + 1 === length) return this.#leftOpen({ open, close: length, state: 'open' });
        if (this.#isEscapable(text.charCodeAt(position + 1), true)) {
          this.#value += text.slice(from, position);
          from = position + 1;
          // A line end is counted when the loop reaches it, anything else is skipped.
          if (!isLineEnd(text.charCodeAt(from))) position += 1;
        }
      } else if (code === LF || (code === CR && text.charCodeAt(position + 1) !== LF)) {
        this.lineEnds += 1;
        if (this.lineEnds >= mostLineEnds)
          return this.#leftOpen({ open, close: position, state: 'overlong' });
      }
    }
    return this.#leftOpen({ open, close: length, state: 'open' });
  }

  #leftOpen(cell: QuotedLines): false {
    this.quoted.push(cell);
    return false;
  }

  /** Reads literal text up to the delimiter or line end. False if the text ends before one. */
  #plainPart(): boolean {
    const { delimiter, escape } = this.#codes;
    const text = this.#text;
    const length = text.length;
    let from = this.#position;
    let position = from;
    for (; position < length; position += 1) {
      const code = text.charCodeAt(position);
      if (code === delimiter || isLineEnd(code)) break;
      if (code === escape) {
        if (position + 1 === length && !this.#last) return false;
        if (this.#isEscapable(text.charCodeAt(position + 1), false)) {
          this.#value += text.slice(from, position);
          position += 1;
          from = position;
        }
      }
    }
    if (position === length && !this.#last) return false;
    this.#value += text.slice(from, position);
    this.#position = position;
    return true;
  }

  #isEscapable(code: number, isQuoted: boolean): boolean {
    const { delimiter, quote, escape } = this.#codes;
    return code === delimiter || code === quote || code === escape || (isQuoted && isLineEnd(code));
  }
}

function isLineEnd(code: number): boolean {
  return code === LF || code === CR;
}

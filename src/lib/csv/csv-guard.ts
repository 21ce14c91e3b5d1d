import { parseEmailAddress } from '../email/email-address.ts';
import type { CsvRowProblem } from './csv-row-problem.ts';
import { CsvRecordScanner, INCOMPLETE, type CsvCodes, type QuotedLines } from './csv-scan.ts';

/** The shape of a table's rows, which reveals a line swallowed by a quoted cell. */
export interface CsvRowShape {
  /** Minimum and maximum cells of a row. */
  readonly fewest: number;
  readonly most: number;
  /** Index of the column of addresses; null while it is unknown: then an address in any cell counts. */
  readonly address: number | null;
}

/** Guards against rows that vanish inside a quoted cell. Interface: imports, Guards against silent loss. */
export interface CsvGuard {
  /** Called when needed: the shape of the rows, or null while no header was read. */
  readonly shape: () => CsvRowShape | null;
  readonly maxCellLength: number;
  readonly maxQuotedLines: number;
}

/** Limits of the guards. */
export const CSV_GUARD_LIMITS = { maxCellLength: 10_000, maxQuotedLines: 20 } as const;

/** A record that is cut off after the line on which its bad quote opens. */
export interface CsvCut {
  /** Position of that line's end. */
  readonly end: number;
  readonly lineBreaks: number;
  readonly problem: CsvRowProblem;
}

/** A scanned record. `line`: its first line. */
export interface GuardedRecord {
  readonly text: string;
  readonly start: number;
  readonly line: number;
  readonly quoted: readonly QuotedLines[];
}

/** Searches quoted cells of several lines for lines that are rows. One instance serves a reader for life. */
export class CsvLineGuard {
  readonly #guard: CsvGuard;
  readonly #probe: CsvRecordScanner;
  readonly #plainProbe: CsvRecordScanner;

  constructor(guard: CsvGuard, codes: CsvCodes) {
    this.#guard = guard;
    this.#probe = new CsvRecordScanner(codes);
    this.#plainProbe = new CsvRecordScanner({ ...codes, quote: -1 });
  }

  /** Returns the place to cut a record, or null if its quoted cells are genuine. */
  cutOf(record: GuardedRecord): CsvCut | null {
    for (const cell of record.quoted) {
      const problem = this.#swallowed(record, cell) ?? this.#open(record, cell);
      if (problem === null) continue;
      const end = lineEnd(record.text, cell.open, record.text.length);
      return { end, lineBreaks: countLineEnds(record.text, record.start, end), problem };
    }
    return null;
  }

  #open({ text, start, line }: GuardedRecord, cell: QuotedLines): CsvRowProblem | null {
    if (cell.state === 'closed') return null;
    const at = line + countLineEnds(text, start, cell.open);
    return cell.state === 'overlong'
      ? { code: 'too_many_lines', line: at, limit: this.#guard.maxQuotedLines }
      : { code: 'unclosed_quote', line: at };
  }

  #swallowed({ text, start, line }: GuardedRecord, cell: QuotedLines): CsvRowProblem | null {
    const shape = this.#guard.shape();
    if (shape === null) return null;
    const opened = line + countLineEnds(text, start, cell.open);
    const { close } = cell;
    let from = lineStart(text, cell.open, start);
    for (let at = opened; from <= close; at += 1) {
      const end = lineEnd(text, from, text.length);
      // An address after the closing quote belongs to the record itself.
      if (this.#isRow(text.slice(from, end), shape, { from: cell.open - from, to: close - from })) {
        return { code: 'swallowed_line', line: opened, swallowed: at };
      }
      from = behindLineEnd(text, end);
    }
    return null;
  }

  /** Returns true for a line with the right number of cells and an address that starts between two of its positions. */
  #isRow(line: string, shape: CsvRowShape, within: { readonly from: number; readonly to: number }): boolean {
    if (!line.includes('@')) return false;
    const window = { text: line, start: 0, last: true };
    let cells: string[] = [];
    let probe = this.#probe;
    if (within.from >= 0 || probe.scanRecord(window, cells) === INCOMPLETE) {
      cells = [];
      probe = this.#plainProbe;
      probe.scanRecord(window, cells);
    }
    if (cells.length < shape.fewest || cells.length > shape.most) return false;
    return cells.some((cell, index) => {
      if (shape.address !== null && index !== shape.address) return false;
      const start = probe.starts[index] ?? 0;
      return start > within.from && start <= within.to && parseEmailAddress(cell).ok;
    });
  }
}

const LF = 10;
const CR = 13;

/** Returns the position of the next line end from a position, `stop` if there is none. */
function lineEnd(text: string, from: number, stop: number): number {
  for (let position = from; position < stop; position += 1) {
    const code = text.charCodeAt(position);
    if (code === LF || code === CR) return position;
  }
  return stop;
}

function behindLineEnd(text: string, end: number): number {
  return text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? end + 2 : end + 1;
}

function lineStart(text: string, from: number, start: number): number {
  let position = from;
  while (position > start) {
    const code = text.charCodeAt(position - 1);
    if (code === LF || code === CR) break;
    position -= 1;
  }
  return position;
}

function countLineEnds(text: string, start: number, stop: number): number {
  let count = 0;
  for (
    let end = lineEnd(text, start, stop);
    end < stop;
    end = lineEnd(text, behindLineEnd(text, end), stop)
  ) {
    count += 1;
  }
  return count;
}

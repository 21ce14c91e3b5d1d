import {
  judgeFilledRow,
  isBlankRow,
  type ContactColumns,
  type RowContact,
  type RowProblem,
} from '../../../../lib/contact/contact-row.ts';
import { byName } from '../../../../lib/by-name.ts';
import { contactStatuses, type ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import { isQuoteProblem } from '../../../../lib/csv/csv-row-problem.ts';
import type { CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import { readAnswer } from '../../../../lib/contact/cell-formats.ts';
import { listKey, listNames } from '../../../../lib/contact/row-details.ts';
import { readTable, type ReadingOptions, type TableLines } from '../understand/read-table.ts';
import type { TableBytes } from '../understand/open-source.ts';
import type { OtherLine } from '../understand/decode-text.ts';
import { furtherKeys, type TableRow } from '../understand/reshape.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import { fileProblemOf, type FileProblem } from '../understand/unreadable-file.ts';
import { DuplicateFinder } from './duplicate-finder.ts';
import { contactColumns, rowShape, type MappedColumns } from './row-columns.ts';

/** A row that would be rejected, to be fixed by hand. */
export interface BadRow {
  /** 1-based line of the file. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: RowProblem;
  /** True if the cells are shortened: such a row can be skipped, not fixed. */
  readonly isShortened: boolean;
}

/** A row whose email address appeared earlier in the file. */
export interface RepeatedRow {
  readonly line: number;
  readonly firstLine: number;
  readonly key: string;
}

/** A line with a stray quote, for display. */
export interface StrayQuote {
  readonly line: number;
  /** The line's text, shortened. */
  readonly text: string;
}

/** The number of lines in a table; the other members add up to `lines`. */
export interface LineSum {
  readonly lines: number;
  /** Lines above the table. */
  readonly titles: number;
  /** 1, or 0 for a table without a header. */
  readonly header: number;
  readonly rows: number;
  /** Empty lines, or lines with only empty cells. */
  readonly blank: number;
  /** Line breaks inside quoted cells. */
  readonly breaks: number;
}

/** The result of checking a whole table; `rows` is the sum of good, bad and repeated ones. */
export interface TableCheck {
  readonly rows: number;
  readonly good: number;
  readonly bad: number;
  readonly repeated: number;
  /** False for very large files, where `repeated` and `good` are estimates. */
  readonly isRepeatedExact: boolean;
  /** The number of bad rows by problem code (for `email`, by its reason: `email.no_at`). */
  readonly badByProblem: Readonly<Record<string, number>>;
  /** The first bad rows. */
  readonly badRows: readonly BadRow[];
  readonly repeatedRows: readonly RepeatedRow[];
  /** Filled cells of each column, in rows that aren't bad. */
  readonly filled: readonly number[];
  /** Lines that aren't UTF-8 in a UTF-8 file: their number, and the first ones as decoded. */
  readonly otherLines: { readonly count: number; readonly first: readonly OtherLine[] };
  /** All stray quotes, even in rows that are imported: their number, and the first ones. */
  readonly strayQuotes: { readonly count: number; readonly first: readonly StrayQuote[] };
  /** The first unknown status words. */
  readonly unknownStatuses: readonly string[];
  /** The first unknown names of lists. */
  readonly unknownLists: readonly string[];
  /** The number of contacts by the status that the file gives them. */
  readonly statuses: Readonly<Record<ContactStatus, number>>;
  /** False if a later row of an address may change its status, or addresses are estimated. */
  readonly areStatusesExact: boolean;
  /** The number of values of each column that don't fit it and are omitted. */
  readonly leftOut: readonly number[];
  /** The number of rows that are subscribed although their cell in a column of `answers` is a no, by column. */
  readonly declined: readonly number[];
  /** Rows with several email addresses, of which the first or each is imported. */
  readonly several: number;
  /** Rows whose cell isn't the imported address alone. */
  readonly readAddresses: number;
  /** The first keys in a column of JSON objects that aren't columns. */
  readonly moreKeys: readonly string[];
  /** Null if the file couldn't be read to its end. */
  readonly lines: LineSum | null;
  /** True if the file has a backslash, which decides the escape character for the service. */
  readonly hasBackslash: boolean;
  /** The problem that stops the reading before the file's end; rows before it count. */
  readonly failure: (FileProblem & { readonly line: number }) | null;
}

/** Choice: more rows than this are never fixed by hand. */
export const MAX_LISTED_ROWS = 1000;
const MAX_ROW_LENGTH = 10_000;
const SHOWN_LINES = 5;
const SHOWN_STATUSES = 50;
const SHOWN_LISTS = 200;
const SHOWN_TEXT_LENGTH = 300;

/** A table to check, with its settings and mapped columns. */
export interface CheckRequest extends MappedColumns {
  readonly settings: ReadSettings;
  /** Positions of columns with a yes or no to email that aren't imported as such. */
  readonly answers?: readonly number[] | undefined;
}

/**
 * Reads a whole table and finds the rows that an import would reject or treat as duplicates. Its memory doesn't grow
 * with the file; throws an AbortError at the signal.
 */
export async function checkTable(
  table: TableBytes,
  request: CheckRequest,
  options: ReadingOptions = {},
): Promise<TableCheck> {
  const counter = new RowCounter(request);
  const { settings } = request;
  const otherLines = { count: 0, first: Array<OtherLine>() };
  const moreKeys = new Set<string>();
  let hasBackslash = false;
  const outcome = await readTable(table, settings, {
    ...options,
    shape: rowShape(request),
    onRecord: (record) => counter.count(record),
    onFileRow: (record) => {
      for (const key of furtherKeys(record, settings)) if (moreKeys.size < SHOWN_LINES) moreKeys.add(key);
    },
    onText: (text) => {
      hasBackslash ||= text.includes('\\');
    },
    onOtherLine: ({ line, text }) => {
      otherLines.count += 1;
      if (otherLines.count > SHOWN_LINES) return;
      otherLines.first.push({ line, text: text.slice(0, SHOWN_TEXT_LENGTH).trimEnd() });
    },
  }).then((lines) => ({ lines, failure: null }), failureOf);
  const result = counter.result();
  const { failure } = outcome;
  const lines = outcome.lines === null ? null : lineSum(settings, outcome.lines, counter);
  return { ...result, otherLines, moreKeys: [...moreKeys], lines, hasBackslash, failure };
}

function lineSum(
  { titleLines, hasHeader }: ReadSettings,
  { lines, blankLines, headerBreaks }: TableLines,
  { rows, furtherRows, blankRows, breaks }: RowCounter,
): LineSum {
  const header = hasHeader && lines > titleLines ? 1 : 0;
  return {
    lines,
    titles: titleLines,
    header,
    rows: rows - furtherRows,
    blank: blankLines + blankRows,
    breaks: breaks + headerBreaks,
  };
}

interface Unread {
  readonly lines: null;
  readonly failure: NonNullable<TableCheck['failure']>;
}

function failureOf(error: unknown): Unread {
  const problem = fileProblemOf(error);
  const line = problem?.line ?? null;
  if (problem === null || line === null) throw error;
  return { lines: null, failure: { ...problem, line } };
}

class RowCounter {
  rows = 0;
  furtherRows = 0;
  blankRows = 0;
  breaks = 0;
  readonly #columns: ContactColumns;
  readonly #takesStrayQuotes: boolean;
  readonly #duplicates = new DuplicateFinder();
  readonly #badByProblem: Record<string, number> = {};
  readonly #badRows: BadRow[] = [];
  readonly #repeatedRows: RepeatedRow[] = [];
  readonly #strayQuotes: StrayQuote[] = [];
  readonly #filled: number[];
  readonly #leftOut: number[];
  readonly #declined: number[];
  readonly #answers: readonly number[];
  readonly #statuses = byName(contactStatuses, () => 0);
  #hasLaterStatus = false;
  readonly #unknownStatuses = new Set<string>();
  readonly #unknownLists = new Map<string, string>();
  #strayCount = 0;
  #several = 0;
  #readAddresses = 0;
  #bad = 0;

  constructor(request: CheckRequest) {
    this.#columns = contactColumns(request);
    this.#takesStrayQuotes = request.settings.takesStrayQuotes === true;
    this.#filled = request.columnNames.map(() => 0);
    this.#leftOut = request.columnNames.map(() => 0);
    this.#declined = request.columnNames.map(() => 0);
    this.#answers = request.answers ?? [];
  }

  count(record: TableRow): void {
    const { cells, line, raw, leftOut = [] } = record;
    const isStray = record.problem !== null && isQuoteProblem(record.problem);
    if (isStray) this.#countStray(line, raw);
    const problem = isStray && this.#takesStrayQuotes ? null : record.problem;
    this.breaks += record.lineBreaks;
    if (problem === null && isBlankRow(cells)) {
      this.blankRows += 1;
      return;
    }
    this.rows += 1;
    this.#countAddresses(record);
    for (const column of leftOut) this.#leaveOut(column);
    const verdict =
      problem === null ? judgeFilledRow(cells, this.#columns) : ({ kind: 'bad', problem } as const);
    if (verdict.kind === 'bad') this.#countBad(record, verdict.problem);
    else this.#countGood(record, verdict.contact);
  }

  result(): Omit<TableCheck, 'otherLines' | 'moreKeys' | 'lines' | 'hasBackslash' | 'failure'> {
    const repeated = Math.min(Math.round(this.#duplicates.count), this.rows - this.#bad);
    return {
      rows: this.rows,
      good: this.rows - this.#bad - repeated,
      bad: this.#bad,
      repeated,
      isRepeatedExact: this.#duplicates.isExact,
      badByProblem: this.#badByProblem,
      badRows: this.#badRows,
      repeatedRows: this.#repeatedRows,
      filled: this.#filled,
      statuses: this.#statuses,
      areStatusesExact: this.#duplicates.isExact && !this.#hasLaterStatus,
      leftOut: this.#leftOut,
      declined: this.#declined,
      several: this.#several,
      readAddresses: this.#readAddresses,
      unknownStatuses: [...this.#unknownStatuses],
      unknownLists: [...this.#unknownLists.values()],
      strayQuotes: { count: this.#strayCount, first: this.#strayQuotes },
    };
  }

  #countAddresses({ isFurther = false, hasSeveral = false, isRead = false }: TableRow): void {
    if (isFurther) this.furtherRows += 1;
    if (hasSeveral) this.#several += 1;
    if (isRead) this.#readAddresses += 1;
  }

  #countGood({ line, cells }: CsvRecord, { key, details }: RowContact): void {
    for (const { column, value } of details?.left_out ?? []) {
      this.#leaveOut(column);
      this.#noteLists(column, value);
    }
    for (let at = 0; at < this.#filled.length; at += 1) {
      const cell = cells[at] ?? '';
      if (cell !== '' && cell.trim() !== '') this.#filled[at] = (this.#filled[at] ?? 0) + 1;
    }
    const firstLine = this.#duplicates.see(key, line);
    this.#countStatus(details?.status ?? 'subscribed', firstLine === 0, cells);
    if (firstLine === 0 || this.#repeatedRows.length >= MAX_LISTED_ROWS) return;
    this.#repeatedRows.push({ line, firstLine, key });
  }

  #countStatus(status: ContactStatus, isFirst: boolean, cells: readonly string[]): void {
    if (isFirst) this.#statuses[status] += 1;
    else if (status !== 'subscribed') this.#hasLaterStatus = true;
    if (isFirst && status === 'subscribed') this.#countDeclined(cells);
  }

  #countDeclined(cells: readonly string[]): void {
    for (const at of this.#answers) {
      if (readAnswer(cells[at] ?? '') === 'false') this.#declined[at] = (this.#declined[at] ?? 0) + 1;
    }
  }

  #leaveOut(column: number): void {
    this.#leftOut[column] = (this.#leftOut[column] ?? 0) + 1;
  }

  #noteLists(column: number, cell: string): void {
    const named = this.#columns.details?.lists.find(({ index }) => index === column);
    if (named === undefined) return;
    for (const name of listNames(cell)) {
      const key = listKey(name);
      if (named.hashes.has(key) || this.#unknownLists.size >= SHOWN_LISTS) continue;
      if (!this.#unknownLists.has(key)) this.#unknownLists.set(key, structuredClone(name));
    }
  }

  #countBad({ line, cells, raw }: CsvRecord, problem: RowProblem): void {
    this.#bad += 1;
    if (problem.code === 'unknown_status' && this.#unknownStatuses.size < SHOWN_STATUSES) {
      this.#unknownStatuses.add(structuredClone(problem.value));
    }
    const code = problem.code === 'email' ? `email.${problem.reason}` : problem.code;
    this.#badByProblem[code] = (this.#badByProblem[code] ?? 0) + 1;
    if (this.#badRows.length >= MAX_LISTED_ROWS) return;
    const isShortened = raw.length > MAX_ROW_LENGTH;
    const kept = isShortened ? cells.slice(0, 50).map((cell) => cell.slice(0, 200)) : cells;
    // Cells are slices, which would keep their whole chunk of the file in memory.
    this.#badRows.push({ line, cells: structuredClone(kept), problem, isShortened });
  }

  #countStray(line: number, raw: string): void {
    this.#strayCount += 1;
    if (this.#strayQuotes.length >= SHOWN_LINES) return;
    this.#strayQuotes.push({ line, text: structuredClone(raw.slice(0, SHOWN_TEXT_LENGTH)) });
  }
}

import { CsvError } from '../../../../lib/csv/csv-error.ts';
import type { CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import { readTable, type ReadingOptions } from '../understand/read-table.ts';
import type { TableBytes } from '../understand/open-source.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import { UnreadableFile } from '../understand/unreadable-file.ts';
import { DuplicateFinder } from './duplicate-finder.ts';
import { createRowJudge, type RowProblem, type RowShape } from './judge-row.ts';

/** A row that will be refused, for mending. */
export interface BadRow {
  /** 1-based line of the file. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: RowProblem;
  /** Set when the cells are shortened: such a row can be left out, not mended. */
  readonly isShortened: boolean;
}

/** A row whose address stood in the file before. */
export interface RepeatedRow {
  readonly line: number;
  readonly firstLine: number;
  readonly key: string;
}

/** What was found in a whole table; `rows` is the sum of good, bad and repeated ones. */
export interface TableCheck {
  readonly rows: number;
  readonly good: number;
  readonly bad: number;
  readonly repeated: number;
  /** False for very large files, where `repeated` and `good` are estimates. */
  readonly isRepeatedExact: boolean;
  /** Bad rows by the code of their problem (`email` ones by its reason: `email.no_at`). */
  readonly badByProblem: Readonly<Record<string, number>>;
  /** The first of them. */
  readonly badRows: readonly BadRow[];
  readonly repeatedRows: readonly RepeatedRow[];
  /** Whether there is a backslash anywhere: decides which escape the service is told. */
  readonly hasBackslash: boolean;
  /** What ends the reading before the file's end; what stands in front of it counts. */
  readonly failure: { readonly line: number; readonly message: string } | null;
}

/** Choice: more than this nobody mends by hand. */
export const MAX_LISTED_ROWS = 1000;
const MAX_ROW_LENGTH = 10_000;

export interface CheckRequest extends RowShape {
  readonly settings: ReadSettings;
}

/**
 * Reads a whole table and says what an import of it would refuse or find twice. In memory that doesn't grow with
 * the file; stops with an AbortError at the signal.
 */
export async function checkTable(
  table: TableBytes,
  request: CheckRequest,
  options: ReadingOptions = {},
): Promise<TableCheck> {
  const counter = new RowCounter(request);
  let hasBackslash = false;
  const failure = await readTable(table, request.settings, {
    ...options,
    onRecord: (record) => counter.count(record),
    onText: (text) => {
      hasBackslash ||= text.includes('\\');
    },
  }).then(() => null, failureOf);
  return { ...counter.result(), hasBackslash, failure };
}

function failureOf(error: unknown): TableCheck['failure'] {
  if (error instanceof CsvError) return { line: error.line, message: error.message };
  if (error instanceof UnreadableFile && error.line !== null)
    return { line: error.line, message: error.message };
  throw error;
}

class RowCounter {
  readonly #judge: ReturnType<typeof createRowJudge>;
  readonly #duplicates = new DuplicateFinder();
  readonly #badByProblem: Record<string, number> = {};
  readonly #badRows: BadRow[] = [];
  readonly #repeatedRows: RepeatedRow[] = [];
  #rows = 0;
  #bad = 0;

  constructor(shape: RowShape) {
    this.#judge = createRowJudge(shape);
  }

  count(record: CsvRecord): void {
    const verdict = this.#judge(record.cells);
    if (verdict.kind === 'blank') return;
    this.#rows += 1;
    if (verdict.kind === 'bad') this.#countBad(record, verdict.problem);
    else this.#countGood(record.line, verdict.key);
  }

  result(): Omit<TableCheck, 'hasBackslash' | 'failure'> {
    const repeated = Math.min(Math.round(this.#duplicates.count), this.#rows - this.#bad);
    return {
      rows: this.#rows,
      good: this.#rows - this.#bad - repeated,
      bad: this.#bad,
      repeated,
      isRepeatedExact: this.#duplicates.isExact,
      badByProblem: this.#badByProblem,
      badRows: this.#badRows,
      repeatedRows: this.#repeatedRows,
    };
  }

  #countGood(line: number, key: string): void {
    const firstLine = this.#duplicates.see(key, line);
    if (firstLine === 0 || this.#repeatedRows.length >= MAX_LISTED_ROWS) return;
    this.#repeatedRows.push({ line, firstLine, key });
  }

  #countBad({ line, cells, raw }: CsvRecord, problem: RowProblem): void {
    this.#bad += 1;
    const code = problem.code === 'email' ? `email.${problem.reason}` : problem.code;
    this.#badByProblem[code] = (this.#badByProblem[code] ?? 0) + 1;
    if (this.#badRows.length >= MAX_LISTED_ROWS) return;
    const isShortened = raw.length > MAX_ROW_LENGTH;
    const kept = isShortened ? cells.slice(0, 50).map((cell) => cell.slice(0, 200)) : cells;
    // Cells are slices that would keep their whole piece of the file in memory.
    this.#badRows.push({ line, cells: structuredClone(kept), problem, isShortened });
  }
}

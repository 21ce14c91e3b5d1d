import { CSV_GUARD_LIMITS, type CsvGuard } from '../../../../lib/csv/csv-guard.ts';
import { createCsvReader, type CsvReader, type CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import type { CsvFormat } from '../../../../lib/csv/csv-format.ts';
import type { Reshaping } from './reshape.ts';

/** The settings for reading a file, shown and changed in the wizard's second step. */
export interface ReadSettings extends CsvFormat, Reshaping {
  readonly encoding: string;
  /** The encoding of lines that aren't UTF-8 in a UTF-8 file. */
  readonly fallback: string;
  /** The number of skipped lines above the table. */
  readonly titleLines: number;
  /** True if the first row names the columns. */
  readonly hasHeader: boolean;
  /** True if an unclosed quote is text, and its row is judged like any other; otherwise the row isn't imported. */
  readonly takesStrayQuotes?: boolean;
}

/**
 * Creates a guarded CSV reader that first skips the lines above the table. It cuts them as lines, without parsing rows:
 * a single quote in a title must not swallow the table. Line numbers refer to the file. `shape` is called when a quoted
 * cell spans several lines.
 */
export function createTableReader(
  settings: ReadSettings,
  onRecord: (record: CsvRecord) => void,
  shape: CsvGuard['shape'],
): CsvReader {
  const { titleLines } = settings;
  const guard = { ...CSV_GUARD_LIMITS, shape };
  const reader = createCsvReader(settings, onRecord, { guard, firstLine: titleLines + 1 });
  if (titleLines === 0) return reader;
  const titles = new LineCutter(titleLines);
  return {
    get line() {
      return reader.line;
    },
    get blankLines() {
      return reader.blankLines;
    },
    push: (text) => reader.push(titles.cut(text)),
    end: () => reader.end(),
  };
}

/** Removes a number of lines from the start of a text that comes in chunks. */
export class LineCutter {
  #left: number;
  #isAfterCr = false;

  constructor(lines: number) {
    this.#left = lines;
  }

  /** Returns the rest of a chunk. */
  cut(text: string): string {
    let start = 0;
    while (start < text.length && (this.#left > 0 || this.#isAfterCr)) {
      const code = text.charCodeAt(start);
      if (this.#isAfterCr && code === 10) {
        this.#isAfterCr = false;
        start += 1;
        continue;
      }
      this.#isAfterCr = code === 13 && this.#left > 0;
      if (this.#left === 0) break;
      if (code === 10 || code === 13) this.#left -= 1;
      start += 1;
    }
    return text.slice(start);
  }
}

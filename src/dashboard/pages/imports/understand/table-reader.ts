import { CSV_GUARD_LIMITS, type CsvGuard } from '../../../../lib/csv/csv-guard.ts';
import { createCsvReader, type CsvReader, type CsvRecord } from '../../../../lib/csv/csv-reader.ts';
import type { CsvFormat } from '../../../../lib/csv/csv-format.ts';

/** Everything that decides how a file is read: what the second step of the wizard shows, and lets change. */
export interface ReadSettings extends CsvFormat {
  readonly encoding: string;
  /** Encoding of lines that aren't UTF-8, where the file is. */
  readonly fallback: string;
  /** Lines above the table that are passed over. */
  readonly titleLines: number;
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
  /** Whether a quote that is never closed is text, and its row judged like any other; else the row isn't imported. */
  readonly takesStrayQuotes?: boolean;
}

/**
 * Creates a guarded CSV reader that passes over the lines above the table first. They are cut as lines and not read as
 * rows: a lone quote in a title must not swallow the table. Line numbers stay those of the file. `shape` is called when
 * a quoted cell goes over several lines.
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

/** Takes a number of lines off the start of a text that comes in pieces. */
export class LineCutter {
  #left: number;
  #isAfterCr = false;

  constructor(lines: number) {
    this.#left = lines;
  }

  /** What remains of a piece. */
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

import { readCsv } from '../../../lib/csv/csv-reader.ts';
import { createCsvLineWriter } from '../../../lib/csv/csv-writer.ts';
import type { CsvFormat } from '../../../lib/csv/csv-format.ts';
import { columnName } from '../../../lib/contact/contact-row.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';

/** Headers of the two columns before the file's own: the line in the file, and the reason why it wasn't imported. */
const errorColumns = ['import_line', 'import_error'] as const;

/** A row for the error file. */
export interface RejectedRow {
  /** Line on which the row starts, counted from 1; null for a reason without a place. */
  readonly line: number | null;
  readonly reason: string;
  /** The original row; null for a reason that concerns the whole file. */
  readonly raw: string | null;
}

/**
 * Builds the text of an import's error file: the file's original header and rows, after two columns of ours. It has the
 * delimiter, quote, and escape of the import, so that it can be imported once the rows are fixed. Formulas stay
 * unchanged, for the same reason. Decision 13.
 */
export class ErrorsText {
  readonly #format: CsvFormat;
  readonly #line: (cells: readonly string[]) => string;
  #hasErrorColumns = false;

  constructor(format: CsvFormat) {
    this.#format = format;
    this.#line = createCsvLineWriter(format);
  }

  /**
   * Returns the first line. A header that already starts with our columns, because a fixed error file was imported,
   * keeps one pair.
   */
  header(header: { readonly cells: readonly string[]; readonly raw: string } | null): string {
    if (header === null) return `${this.#line(errorColumns)}\n`;
    this.#hasErrorColumns = errorColumns.every(
      (name, index) => columnName(header.cells[index] ?? '') === name,
    );
    return this.#joined(errorColumns, header.raw);
  }

  /** Returns one line for each row, in order. */
  rows(rejected: readonly RejectedRow[]): string {
    return rejected.map(({ line, reason, raw }) => this.#joined([String(line ?? ''), reason], raw)).join('');
  }

  #joined(own: readonly string[], raw: string | null): string {
    const front = this.#line(own);
    if (raw === null) return `${front}\n`;
    const rest = this.#hasErrorColumns ? this.#line(this.#cellsOf(raw).slice(errorColumns.length)) : raw;
    return `${front}${this.#format.delimiter}${rest}\n`;
  }

  #cellsOf(raw: string): readonly string[] {
    return readCsv(raw, this.#format)[0]?.cells ?? [];
  }
}

/**
 * An error file that grows with the batches. Its committed length is in the database; anything after it comes from a
 * batch that was never committed, and is overwritten.
 */
export class ErrorsFile {
  readonly #files: ObjectStore;
  readonly #key: string;

  constructor(files: ObjectStore, key: string) {
    this.#files = files;
    this.#key = key;
  }

  /**
   * Writes after the committed length, and waits until it is safe, so that a length in a committed batch always exists
   * in the file. Returns the new length in bytes.
   */
  async append(text: string, committed: number): Promise<number> {
    if (text === '') return committed;
    const bytes = Buffer.from(text);
    await this.#files.writeBehind(this.#key, committed, bytes);
    return committed + bytes.length;
  }
}

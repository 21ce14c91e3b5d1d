import { readCsv } from '../../../lib/csv/csv-reader.ts';
import { createCsvLineWriter } from '../../../lib/csv/csv-writer.ts';
import type { CsvFormat } from '../../../lib/csv/csv-format.ts';
import { columnName } from '../../../lib/contact/contact-row.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';

/** Headers of the two columns in front of the file's own: the line in the file, and why it wasn't imported. */
const errorColumns = ['import_line', 'import_error'] as const;

/** A row for the errors file. */
export interface RejectedRow {
  /** Line on which the row starts, counted from 1; null for a reason without a place. */
  readonly line: number | null;
  readonly reason: string;
  /** The row as it stood in the file; null for a reason that concerns the file as a whole. */
  readonly raw: string | null;
}

/**
 * Writes an import's errors file: the file's own header and rows, as they stood, behind two columns of ours. It has
 * the delimiter, quote and escape of the import, so that it imports as it is once the rows are fixed. Formulas in it
 * stay what they were, for the same reason. Decision 13.
 */
export class ErrorsText {
  readonly #format: CsvFormat;
  readonly #line: (cells: readonly string[]) => string;
  #hasErrorColumns = false;

  constructor(format: CsvFormat) {
    this.#format = format;
    this.#line = createCsvLineWriter(format);
  }

  /** The first line. A header that has our columns in front already, because a fixed error file was imported, keeps one pair. */
  header(header: { readonly cells: readonly string[]; readonly raw: string } | null): string {
    if (header === null) return `${this.#line(errorColumns)}\n`;
    this.#hasErrorColumns = errorColumns.every(
      (name, index) => columnName(header.cells[index] ?? '') === name,
    );
    return this.#joined(errorColumns, header.raw);
  }

  /** One line for each row, in their order. */
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
 * An errors file that grows with the batches. Its committed length stands in the database; whatever is behind it comes
 * from a batch that was never committed, and is written over.
 */
export class ErrorsFile {
  readonly #files: ObjectStore;
  readonly #key: string;

  constructor(files: ObjectStore, key: string) {
    this.#files = files;
    this.#key = key;
  }

  /**
   * Writes behind the committed length, and waits until it is safe, so that a length in a committed batch is always
   * there. Gives the new length in bytes.
   */
  async append(text: string, committed: number): Promise<number> {
    if (text === '') return committed;
    const bytes = Buffer.from(text);
    await this.#files.writeBehind(this.#key, committed, bytes);
    return committed + bytes.length;
  }
}

import type { RejectedRow } from './errors-file.ts';
import type { ImportRow } from './row.ts';

/** A row that can be imported, with its place in the file. */
export interface BatchRow {
  readonly row: ImportRow;
  readonly line: number;
  readonly raw: string;
}

/** Lines of a file. Each of them is the header's, a row's, blank, or a line break inside a quoted cell. */
export interface LineCounts {
  readonly lines: number;
  /** Lines that are empty or contain only empty cells. */
  readonly blank_lines: number;
  readonly line_breaks: number;
}

/** Rows that are written together. No two have the same address; they are in the order of their `email_key`. */
export interface Batch {
  readonly rows: readonly BatchRow[];
  readonly rejected: readonly RejectedRow[];
  /** The file's header. */
  readonly columnNames: readonly string[];
  /** Outcomes known from the file alone. */
  readonly counts: { readonly invalid: number; readonly duplicate: number };
  /** Records of the file up to this batch's end, including header and blank ones. */
  readonly position: number;
  /** Lines of the file up to this batch's end. */
  readonly lines: LineCounts;
  /** Bytes of the upload read so far. */
  readonly bytes_read: number;
  /** True for the file's last batch. */
  readonly is_last: boolean;
  /** The reason why the file can't be read further; only in the last batch. */
  readonly failure: string | null;
}

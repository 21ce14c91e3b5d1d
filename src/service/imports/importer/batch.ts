import type { RejectedRow } from './errors-file.ts';
import type { ImportRow } from './row.ts';

/** A row that can be imported, with where it stood. */
export interface BatchRow {
  readonly row: ImportRow;
  readonly line: number;
  readonly raw: string;
}

/** Lines of a file. All of them are the header's, a row's, blank, or line breaks inside quoted cells. */
export interface LineCounts {
  readonly lines: number;
  /** Lines with nothing on them, or with empty cells alone. */
  readonly blank_lines: number;
  readonly line_breaks: number;
}

/** Rows that are written together. No two have the same address; they stand in the order of their `email_key`. */
export interface Batch {
  readonly rows: readonly BatchRow[];
  readonly rejected: readonly RejectedRow[];
  /** The file's header. */
  readonly columnNames: readonly string[];
  /** Outcomes that are known from the file alone. */
  readonly counts: { readonly invalid: number; readonly duplicate: number };
  /** Records of the file up to this batch's end, header and blank ones included. */
  readonly position: number;
  /** Lines of the file up to this batch's end. */
  readonly lines: LineCounts;
  /** Bytes of the upload read by then. */
  readonly bytes_read: number;
  /** True for the file's last batch. */
  readonly is_last: boolean;
  /** Why the file can't be read on; only in the last batch. */
  readonly failure: string | null;
}

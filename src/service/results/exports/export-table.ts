/** A cell of an export: text, a number, or a time in epoch milliseconds. */
export type ExportCell = string | number | { readonly time: number };

/** A table for download. */
export interface ExportTable {
  /** The file's name without its extension. */
  readonly fileName: string;
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly sheetName: string;
  readonly columns: readonly string[];
  /** Number of rows, so that the file format can be chosen before any is read. */
  readonly count: number;
  /** Yields the rows, some at a time, in order. */
  readonly rows: () => AsyncIterable<readonly (readonly ExportCell[])[]>;
}

/** A cell of an export: text, a number, or a time in epoch milliseconds. */
export type ExportCell = string | number | { readonly time: number };

/** A table that someone downloads. */
export interface ExportTable {
  /** The file's name without what says its kind. */
  readonly fileName: string;
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly sheetName: string;
  readonly columns: readonly string[];
  /** Rows, so that the kind of file can be chosen before any is read. */
  readonly count: number;
  /** The rows, some at a time, in their order. */
  readonly rows: () => AsyncIterable<readonly (readonly ExportCell[])[]>;
}

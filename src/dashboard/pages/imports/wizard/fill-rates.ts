import { importMode } from '../../../../contract/imports/import-mode.ts';
import type { DraftTable, Goal } from './draft.ts';

/** The share of a column's cells that are filled. */
export interface FillRate {
  readonly filled: number;
  readonly rows: number;
  /** True if it was counted in the whole file, not only in its first rows. */
  readonly isExact: boolean;
}

/** A column whose empty cells would clear values of contacts. */
export interface EmptyingColumn extends FillRate {
  readonly name: string;
}

/** Returns a column's fill rate: in the whole file once it was read, before that in its first rows. */
export function fillRate({ check, preview }: Pick<DraftTable, 'check' | 'preview'>, at: number): FillRate {
  if (check !== null) {
    return {
      filled: check.filled[at] ?? 0,
      rows: check.good + check.repeated,
      isExact: check.failure === null,
    };
  }
  return { filled: preview.samples[at]?.length ?? 0, rows: preview.sampledRows, isExact: false };
}

/**
 * Returns the imported columns that are filled in fewer than half of the rows, if the import overwrites contacts. Spec:
 * guards against silent loss, Emptiness.
 */
export function emptyingColumns(
  table: Pick<DraftTable, 'check' | 'preview' | 'mapping'>,
  { mode }: Pick<Goal, 'mode'>,
): EmptyingColumn[] {
  if (mode !== importMode.overwrite) return [];
  return table.preview.columnNames.flatMap((name, at) => {
    const target = table.mapping[at] ?? null;
    const rate = fillRate(table, at);
    return target === null || target === 'email' || rate.filled * 2 >= rate.rows ? [] : [{ name, ...rate }];
  });
}

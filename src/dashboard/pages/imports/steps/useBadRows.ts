import { useState } from 'react';
import { changed, changeOf, type CellChange } from '../check/alike.ts';
import type { BadRow } from '../check/check-table.ts';
import type { RowVerdict } from '../../../../lib/contact/contact-row.ts';
import { createRowJudge } from '../check/row-columns.ts';
import type { DraftTable } from '../wizard/draft.ts';
import { fitted } from './bad-row-groups.ts';

type Written = readonly [BadRow, readonly string[]];

/** Rows to fix, and functions to change them. */
export interface BadRowsWork {
  readonly judge: (cells: readonly string[]) => RowVerdict;
  /** Returns the current cells of a row. */
  readonly cellsOf: (row: BadRow) => readonly string[];
  readonly edit: (row: BadRow, cells: readonly string[]) => void;
  /** Saves edited rows; good ones count as fixed. */
  readonly write: (rows: readonly Written[]) => void;
  readonly leaveOut: (rows: readonly BadRow[], isOut: boolean) => void;
  /** Returns the last change and the other rows that it would fix. */
  readonly alike: (
    rows: readonly BadRow[],
  ) => { readonly change: CellChange; readonly rows: readonly Written[] } | null;
  /** Returns the rows that become good with as many cells as the header. */
  readonly fitting: (rows: readonly BadRow[]) => readonly Written[];
}

/** Holds edits of rows to fix; good ones go to the table immediately. */
export function useBadRows(
  table: DraftTable,
  onChange: (change: (table: DraftTable) => DraftTable) => void,
): BadRowsWork {
  const [edits, setEdits] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const [lastChange, setLastChange] = useState<CellChange | null>(null);
  const judge = createRowJudge({ ...table.preview, mapping: table.mapping, rules: table.rules });
  const isGood = (cells: readonly string[]) => judge(cells).kind === 'good';
  const cellsOf = ({ line, cells }: BadRow) => edits.get(line) ?? table.fixed.get(line) ?? cells;
  const fix = (rows: readonly (readonly [BadRow, readonly string[] | null])[]) =>
    onChange((before) => {
      const fixed = new Map(before.fixed);
      for (const [{ line }, cells] of rows) {
        if (cells === null || isGood(cells)) fixed.set(line, cells);
        else fixed.delete(line);
      }
      return { ...before, fixed };
    });
  const write = (rows: readonly Written[]) => {
    setEdits(new Map([...edits, ...rows.map(([{ line }, cells]) => [line, cells] as const)]));
    fix(rows);
  };
  const fixable = (rows: readonly BadRow[], how: (cells: readonly string[]) => readonly string[] | null) =>
    rows.flatMap((row): Written[] => {
      if (!isOpen(row, table)) return [];
      const cells = how(cellsOf(row));
      return cells !== null && isGood(cells) ? [[row, cells]] : [];
    });
  return {
    judge,
    cellsOf,
    write,
    edit(row, cells) {
      write([[row, cells]]);
      setLastChange(isGood(cells) ? changeOf(row.cells, cells) : null);
    },
    leaveOut: (rows, isOut) => fix(rows.map((row) => [row, isOut ? null : cellsOf(row)])),
    alike: (rows) =>
      lastChange && { change: lastChange, rows: fixable(rows, (cells) => changed(cells, lastChange)) },
    fitting: (rows) => fixable(rows, (cells) => fitted(cells, table.preview.columnNames.length)),
  };
}

/** Returns whether a row can be fixed here, and isn’t fixed or skipped yet. */
export function isOpen({ line, isShortened }: BadRow, { fixed }: DraftTable): boolean {
  return !fixed.has(line) && !isShortened;
}

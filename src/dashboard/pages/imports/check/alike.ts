/** A piece of one column's cell that was written otherwise. */
export interface CellChange {
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

/**
 * What a person did to a row, in a form that can be done to others: `ann@gmail,com` → `ann@gmail.com` is `,` → `.`.
 * Null where more than one cell changed, or nothing that others could have.
 */
export function changeOf(before: readonly string[], after: readonly string[]): CellChange | null {
  const width = Math.max(before.length, after.length);
  const columns = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (before[at] ?? '') !== (after[at] ?? ''),
  );
  const [column] = columns;
  if (column === undefined || columns.length > 1) return null;
  return pieceOf(before[column] ?? '', after[column] ?? '', column);
}

/** The row with the same change; null where it hasn't what was changed. */
export function changed(
  cells: readonly string[],
  { column, from, to }: CellChange,
): readonly string[] | null {
  const cell = cells[column];
  if (cell?.includes(from) !== true) return null;
  return cells.map((one, at) => (at === column ? one.replaceAll(from, to) : one));
}

function pieceOf(before: string, after: string, column: number): CellChange | null {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = before.slice(start, before.length - end);
  if (from !== '') return { column, from, to: after.slice(start, after.length - end) };
  // Something was put in between: what others share with it is the domain around it.
  const at = before.indexOf('@');
  if (at === -1 || start <= at || before.slice(0, at) !== after.slice(0, at)) return null;
  return { column, from: before.slice(at), to: after.slice(at) };
}

/** A changed piece of one column's cell. */
export interface CellChange {
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the user's change of a row in a form that applies to other rows: `ann@gmail,com` → `ann@gmail.com` is `,` →
 * `.`. Null if more than one cell changed, or the change fits no other row.
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

/** Returns the row with the same change; null if it doesn't have the changed piece. */
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
  // Characters were inserted: other rows share the domain around them.
  const at = before.indexOf('@');
  if (at === -1 || start <= at || before.slice(0, at) !== after.slice(0, at)) return null;
  return { column, from: before.slice(at), to: after.slice(at) };
}

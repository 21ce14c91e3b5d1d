import type { BadRow } from '../check/check-table.ts';

/** Returns bad rows by problem code, in the order of the first rows. */
export function groupsOf(rows: readonly BadRow[]): ReadonlyMap<string, readonly BadRow[]> {
  const groups = new Map<string, BadRow[]>();
  for (const row of rows) {
    const { problem } = row;
    const code = problem.code === 'email' ? `email.${problem.reason}` : problem.code;
    const group = groups.get(code);
    if (group === undefined) groups.set(code, [row]);
    else group.push(row);
  }
  return groups;
}

/** Returns the number of rows of each group. */
export function countsOf(groups: ReadonlyMap<string, readonly BadRow[]>): ReadonlyMap<string, number> {
  return new Map([...groups].map(([code, rows]) => [code, rows.length]));
}

/** Returns a row padded or cut to as many cells as the header; null if it already has as many. */
export function fitted(cells: readonly string[], columns: number): readonly string[] | null {
  if (cells.length === columns) return null;
  return Array.from({ length: columns }, (_, at) => cells[at] ?? '');
}

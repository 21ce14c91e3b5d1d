import type { BuilderDraft, Row } from './builder-draft.ts';

/** The number of contacts that match each part alone, as counted by the service. */
export interface PartCount {
  readonly path: readonly (string | number)[];
  readonly count: number;
}

/** Returns the number of contacts for each row alone, by the row's id; uncounted rows are missing. */
export function rowCounts(draft: BuilderDraft, parts: readonly PartCount[]): ReadonlyMap<number, number> {
  const counts = new Map(parts.map(({ path, count }) => [path.join('/'), count]));
  const found = new Map<number, number>();
  const keep = (id: number, path: readonly (string | number)[]) => {
    const count = counts.get(path.join('/'));
    if (count !== undefined) found.set(id, count);
  };
  if (draft.isBare) return found;
  for (const [at, part] of draft.parts.entries()) {
    const path = [draft.join, at];
    if (part.kind === 'row') keep(part.id, path);
    else for (const [place, row] of part.rows.entries()) keep(row.id, [...path, part.join, place]);
  }
  return found;
}

/** Returns the number of contacts for each row that is the same as in the counted draft, by the row's id. */
export function countsOfUnchanged(
  draft: BuilderDraft,
  counted: BuilderDraft,
  parts: readonly PartCount[],
): ReadonlyMap<number, number> {
  const counts = rowCounts(counted, parts);
  const before = new Set(rowsOf(counted));
  const found = new Map<number, number>();
  for (const row of rowsOf(draft)) {
    const count = before.has(row) ? counts.get(row.id) : undefined;
    if (count !== undefined) found.set(row.id, count);
  }
  return found;
}

function rowsOf({ parts }: BuilderDraft): readonly Row[] {
  return parts.flatMap((part) => (part.kind === 'row' ? [part] : part.rows));
}

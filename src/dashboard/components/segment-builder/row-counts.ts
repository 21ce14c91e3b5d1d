import type { BuilderDraft } from './builder-draft.ts';

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

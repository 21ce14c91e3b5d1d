/** Returns the name closest to a misspelled one; null if none is close, or two are equally close. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const most = written.length < 5 ? 1 : 2;
  const near = names
    .map((name) => ({ name, distance: distanceOf(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance);
  const [first, second] = near;
  return first === undefined || first.distance === second?.distance ? null : first.name;
}

/** Returns the number of letters to add, remove, or change. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, wanted] of Array.from(other).entries())
      next.push(
        Math.min((row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

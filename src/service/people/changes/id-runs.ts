import * as z from 'zod/mini';

/** Ids of contacts as `[first, last]` pairs. */
export type IdRun = readonly [first: number, last: number];

const runs = z.array(z.tuple([z.int(), z.int()]));

/** Returns ids as runs, in ascending order. */
export function idRuns(ids: readonly number[]): IdRun[] {
  const found: [number, number][] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const last = found.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else found.push([id, id]);
  }
  return found;
}

/** Reads runs stored as JSON. */
export function readIdRuns(text: string): IdRun[] {
  return runs.parse(JSON.parse(text));
}

/** Returns every id in some runs. */
export function idsOf(given: readonly IdRun[]): number[] {
  return given.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** Shares of 1 to 4 equal columns, in percent. */
export const equalShares: readonly (readonly number[])[] = [1, 2, 3, 4].map((count) =>
  percentsOf(Array.from({ length: count }, () => 12 / count)),
);

const smallest = 2;

/** Lists every way to share 12 twelfths among that many columns, the equal one first. */
export function twelfths(count: number): number[][] {
  const ways = waysToShare(12, count);
  const isEqual = (way: readonly number[]) => way.every((part) => part === way[0]);
  return [...ways.filter(isEqual), ...ways.filter((way) => !isEqual(way))];
}

function waysToShare(whole: number, count: number): number[][] {
  if (count <= 1) return [[whole]];
  const most = whole - smallest * (count - 1);
  return Array.from({ length: most - smallest + 1 }, (_, at) => smallest + at).flatMap((first) =>
    waysToShare(whole - first, count - 1).map((rest) => [first, ...rest]),
  );
}

/** Converts twelfths to percent, with 2 decimals at most. */
export function percentsOf(parts: readonly number[]): number[] {
  return parts.map((part) => Math.round((part / 12) * 10_000) / 100);
}

/** Converts percent to twelfths; null unless they are whole. */
export function twelfthsOf(percents: readonly number[]): number[] | null {
  const parts = percents.map((percent) => Math.round((percent * 12) / 100));
  const isSame = percentsOf(parts).every((percent, at) => Math.abs(percent - (percents[at] ?? 0)) < 0.1);
  return isSame ? parts : null;
}

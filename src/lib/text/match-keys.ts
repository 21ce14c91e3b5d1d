/** With more differences than this, two sequences of keys count as entirely different. */
const mostDifferences = 300;

/**
 * Returns for each key of `after` its index in `before` if they match, otherwise -1, with the fewest new keys. Eugene
 * Myers' greedy algorithm ("An O(ND) Difference Algorithm", 1986), after equal ends are cut off.
 */
export function matchKeys(before: readonly string[], after: readonly string[]): Int32Array {
  const matches = new Int32Array(after.length).fill(-1);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) {
    matches[start] = start;
    start += 1;
  }
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) {
    tail += 1;
    matches[after.length - tail] = before.length - tail;
  }
  const middleBefore = before.slice(start, before.length - tail);
  const middleAfter = after.slice(start, after.length - tail);
  for (const [one, other] of commonPairs(middleBefore, middleAfter)) matches[start + other] = start + one;
  return matches;
}

/** Returns pairs of matching indexes, in no particular order. */
function commonPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  if (before.length === 0 || after.length === 0) return [];
  const trace = walk(before, after);
  if (trace === null) return [];
  const pairs: [number, number][] = [];
  let x = before.length;
  let y = after.length;
  for (let step = trace.length - 1; step >= 0 && (x > 0 || y > 0); step -= 1) {
    const furthest = trace[step] ?? new Map<number, number>();
    const diagonal = x - y;
    const isDown = goesDown(furthest, diagonal, step);
    const cameFrom = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = step === 0 ? 0 : (furthest.get(cameFrom) ?? 0);
    const fromY = step === 0 ? 0 : fromX - cameFrom;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    x = fromX;
    y = fromY;
  }
  return pairs;
}

/** Returns the furthest index on each diagonal before each step; null if the sequences differ too much. */
function walk(before: readonly string[], after: readonly string[]): Map<number, number>[] | null {
  const furthest = new Map<number, number>([[1, 0]]);
  const trace: Map<number, number>[] = [];
  const most = Math.min(before.length + after.length, mostDifferences);
  for (let step = 0; step <= most; step += 1) {
    trace.push(new Map(furthest));
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      const isDown = goesDown(furthest, diagonal, step);
      let x = isDown ? (furthest.get(diagonal + 1) ?? 0) : (furthest.get(diagonal - 1) ?? 0) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      furthest.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return trace;
    }
  }
  return null;
}

function goesDown(furthest: ReadonlyMap<number, number>, diagonal: number, step: number): boolean {
  if (diagonal === -step) return true;
  if (diagonal === step) return false;
  return (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1);
}

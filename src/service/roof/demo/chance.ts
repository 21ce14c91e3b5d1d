/** Repeatable randomness, so that two demos of one day are alike. */
export interface Chance {
  /** At least 0 and below 1. */
  readonly next: () => number;
  /** A whole number, at least 0 and below `end`. */
  readonly below: (end: number) => number;
  /** True in `share` of all calls. */
  readonly isIn: (share: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** A waiting time around `mean`: mostly shorter, sometimes much longer. */
  readonly wait: (mean: number) => number;
}

/** Returns a generator seeded with a number. By mulberry32, which is enough where guessing does no harm. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    isIn: (share) => next() < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    wait: (mean) => -Math.log(1 - next()) * mean,
  };
}

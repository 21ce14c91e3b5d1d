import { describe, expect, it } from 'vitest';
import { equalShares, percentsOf, twelfths, twelfthsOf } from './column-shares.ts';

describe('the shares of columns', () => {
  it.each([
    [1, 1],
    [2, 9],
    [3, 28],
    [4, 35],
  ])('of %i have %i distributions in twelfths, the equal one first', (count, ways) => {
    const found = twelfths(count);
    expect(found).toHaveLength(ways);
    expect(percentsOf(found[0] ?? [])).toEqual(equalShares[count - 1]);
    for (const way of found) expect(way.reduce((sum, part) => sum + part)).toBe(12);
  });

  it('are read back from percentages, and from nothing else', () => {
    for (const way of twelfths(3)) expect(twelfthsOf(percentsOf(way))).toEqual(way);
    expect(twelfthsOf([33.33, 33.33, 33.34])).toEqual([4, 4, 4]);
    expect(twelfthsOf([30, 70])).toBeNull();
  });
});

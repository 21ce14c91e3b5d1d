import { expect, it } from 'vitest';
import { isWhole, pixelsOf, wholeRegion } from './crop-region.ts';

it('is the whole image only if it reaches all four edges', () => {
  expect(isWhole(wholeRegion)).toBe(true);
  for (const part of [{ left: 1 }, { top: 1 }, { width: 9_999 }, { height: 9_999 }]) {
    expect(isWhole({ ...wholeRegion, ...part })).toBe(false);
  }
});

it.each([
  ['the whole image', wholeRegion, { left: 0, top: 0, width: 400, height: 200 }],
  [
    'a quarter',
    { left: 5_000, top: 2_500, width: 5_000, height: 5_000 },
    { left: 200, top: 50, width: 200, height: 100 },
  ],
  [
    'nothing at the last corner',
    { left: 10_000, top: 10_000, width: 0, height: 0 },
    { left: 399, top: 199, width: 1, height: 1 },
  ],
  [
    'more than there is',
    { left: 7_500, top: 7_500, width: 5_000, height: 5_000 },
    { left: 300, top: 150, width: 100, height: 50 },
  ],
])('has the pixels of %s', (_, region, pixels) => {
  expect(pixelsOf(region, { width: 400, height: 200 })).toEqual(pixels);
});

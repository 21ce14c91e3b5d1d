import { expect, test } from 'vitest';
import { chunksOf } from './chunks-of.ts';

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4, 5, 6, 7],
    [[1, 2, 3], [4, 5, 6], [7]],
  ],
])('the chunks of %j, three at a time', (items: number[], chunks: number[][]) => {
  expect(chunksOf(items, 3)).toEqual(chunks);
});

import { expect, it } from 'vitest';
import { previewMs, previewsToDrop } from './mail-previews.rules.ts';

const now = 1_000_000_000;
const marks = (count: number, { size = 1, age = 0 } = {}) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, created_at: now - age, size }));

it.each([
  ['none of a few small, new ones', marks(39), 1, 0],
  ['the oldest of as many as are kept', marks(40), 1, 1],
  ['those that make the text too long', marks(3, { size: 20_000_000 }), 1, 1],
  ['none that fill it to the end', marks(2, { size: 20_000_000 }), 20_000_000, 0],
  ['those whose time is over', marks(3, { age: previewMs }), 1, 3],
  ['none whose time is nearly over', marks(3, { age: previewMs - 1 }), 1, 0],
])('a new preview replaces %s', (...[, newestFirst, size, dropped]) => {
  const keys = newestFirst.map(({ key }) => key);
  expect(previewsToDrop(newestFirst, size, now)).toEqual(keys.slice(keys.length - dropped));
});

import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

/** Reads a collection of that many numbers in pages of 2. */
function readOf(count: number) {
  const asked: number[] = [];
  const read = ({ page }: { page: number }) => {
    asked.push(page);
    const results = [page * 2 - 1, page * 2].filter((number) => number <= count);
    return Promise.resolve({ results, next: page * 2 < count ? 'more' : null });
  };
  return { asked, read };
}

it('reads every page of a collection, from first to last', async () => {
  const { asked, read } = readOf(5);
  expect(await allPages(read)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual([1, 2, 3]);
});

it('stops after 50 pages', async () => {
  const { asked, read } = readOf(1000);
  expect(await allPages(read)).toHaveLength(100);
  expect(asked).toHaveLength(50);
});

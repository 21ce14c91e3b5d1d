import { expect, test } from 'vitest';
import { fastParts, testsOfPages } from './parts.ts';

test('a change only in pages runs their tests and those that open every page', () => {
  const list = 'src/dashboard/pages/lists/ListPage.tsx';
  expect(testsOfPages([list, list.replace('ListPage', 'ListsPage')])).toEqual([
    'src/dashboard/pages/lists/',
    'src/dashboard/messages/',
  ]);
  expect(testsOfPages([list, 'src/dashboard/api/lists.ts'])).toBeNull();
  expect(testsOfPages([])).toBeNull();
});

test('the search for dead code uses its cache only after a change, never from the start', () => {
  const part = fastParts().find(({ name }) => name === 'dead code');
  expect(part?.command).not.toContain('--cache');
  expect(part?.narrowed?.(['src/lib/chunks-of.ts'])).toEqual([...(part?.command ?? []), '--cache']);
});

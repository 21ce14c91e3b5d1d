import { expect, test } from 'vitest';
import { testsOfPages } from './parts.ts';

test('a change of pages alone runs their tests, and those that open every page', () => {
  const list = 'src/dashboard/pages/lists/ListPage.tsx';
  expect(testsOfPages([list, list.replace('ListPage', 'ListsPage')])).toEqual([
    'src/dashboard/pages/lists/',
    'src/dashboard/messages/',
  ]);
  expect(testsOfPages([list, 'src/dashboard/api/lists.ts'])).toBeNull();
  expect(testsOfPages([])).toBeNull();
});

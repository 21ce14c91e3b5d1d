import { describe, expect, it } from 'vitest';
import { withoutFullList } from './contact-filter.store.ts';

const everything = { created: {}, updated: {} };

describe('a filter by lists', () => {
  it.each([
    ['one list that everybody is on', [{ id: 1, subscribers: 5 }], undefined],
    ['a list that somebody is not on', [{ id: 1, subscribers: 4 }], [{ id: 1, subscribers: 4 }]],
    ['no list at all, which finds nobody', [], []],
    [
      'two lists, of which one may hold the same contacts twice',
      [
        { id: 1, subscribers: 5 },
        { id: 2, subscribers: 0 },
      ],
      [
        { id: 1, subscribers: 5 },
        { id: 2, subscribers: 0 },
      ],
    ],
  ])('of %s among 5 contacts', (_, lists, left) => {
    expect(withoutFullList({ ...everything, lists }, 5).lists).toEqual(left);
  });
});

import { describe, expect, it } from 'vitest';
import type { ContactFilters } from '../../api/contacts.ts';
import { asSegment, definitionIn, definitionText, earlierFilters } from './contact-match.ts';

const active = { on: 'active', is: 'yes' } as const;

describe('filters of older URLs', () => {
  it.each<[ContactFilters, unknown]>([
    [{ lists: 'a' }, { on: 'list', is: 'on', lists: ['a'] }],
    [
      { lists: ['a', 'b'], lists_state: 'subscribed' },
      { on: 'list', is: 'subscribed', lists: ['a', 'b'] },
    ],
    [{ segment: 'x' }, { on: 'segment', is: 'in', segment: 'x' }],
    [{ active: '0' }, { on: 'active', is: 'no' }],
    [{ created_gt: '2026-03-28T23:00:00Z' }, { on: 'created', is: 'after', date: '2026-03-28' }],
    [{ updated_lt: '2026-03-29T22:00:00Z' }, { on: 'updated', is: 'before', date: '2026-03-30' }],
  ])('%j become a condition', (query, condition) => {
    const { filters, members } = earlierFilters(query, 'Europe/Stockholm');
    expect(filters).toEqual([condition]);
    expect([...members].toSorted()).toEqual(Object.keys(query).toSorted());
  });

  it('stay if no condition has the same meaning, and are removed if they have none', () => {
    const query = { created_month: '5', updated_gt: '2026-03-29T10:00:00Z', search_name: ' ', search: 'x' };
    expect(earlierFilters(query, 'UTC')).toEqual({ filters: [], members: ['search_name'] });
  });
});

describe('conditions of the contacts page', () => {
  it('are read back from the URL, which ignores anything that isn’t a definition', () => {
    expect(definitionIn(definitionText({ all: [active] }, 'UTC') ?? '')).toEqual({
      ...{ v: 1, zone: 'UTC' },
      match: { all: [active] },
    });
    expect([undefined, '', '{', '{"v":2}', '[]'].map(definitionIn)).toEqual([null, null, null, null, null]);
  });

  it('become a segment together with the search', () => {
    expect(asSegment(active, ' Zoë ')).toEqual({
      all: [
        active,
        {
          any: [
            { on: 'email', is: 'contains', value: 'Zoë' },
            { on: 'name', is: 'contains', value: 'Zoë' },
          ],
        },
      ],
    });
    expect(asSegment({ all: [active] }, '')).toEqual({ all: [active] });
  });
});

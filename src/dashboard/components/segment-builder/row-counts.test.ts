import { expect, it } from 'vitest';
import type { Match } from '../../../contract/people/segments/match.ts';
import { draftOf, rowOf, withPart } from './builder-draft.ts';
import { countsOfUnchanged, rowCounts } from './row-counts.ts';

const active: Match = { on: 'active', is: 'yes' };

it('finds the count of each row, including grouped and negated ones', () => {
  const draft = draftOf({ any: [active, { all: [active, { not: active }] }] });
  if (draft === null) throw new Error('it is drawn');
  const ids = draft.parts.flatMap((part) =>
    part.kind === 'row' ? [part.id] : part.rows.map(({ id }) => id),
  );
  const counts = rowCounts(draft, [
    { path: ['any', 0], count: 5 },
    { path: ['any', 1], count: 0 },
    { path: ['any', 1, 'all', 0], count: 3 },
    { path: ['any', 1, 'all', 1], count: 2 },
    { path: ['any', 1, 'all', 1, 'not'], count: 4 },
  ]);
  expect(ids.map((id) => counts.get(id))).toEqual([5, 3, 2]);
});

it('has no counts for uncounted rows', () => {
  const draft = draftOf({ all: [active] });
  expect(draft === null ? null : rowCounts(draft, []).size).toBe(0);
});

it('keeps the counts of rows that stay while another is changed, added, or removed', () => {
  const counted = draftOf({ all: [active, { not: active }, { not: active }] });
  if (counted === null) throw new Error('it is drawn');
  const [first = 0, second = 0, third = 0] = counted.parts.map(({ id }) => id);
  const added = rowOf(active);
  const changed = { ...rowOf({ on: 'active', is: 'no' }), id: second };
  const draft = withPart(withPart(counted, second, changed), first, null);
  const counts = countsOfUnchanged({ ...draft, parts: [added, ...draft.parts] }, counted, [
    { path: ['all', 0], count: 5 },
    { path: ['all', 1], count: 3 },
    { path: ['all', 2], count: 2 },
  ]);
  expect([...counts]).toEqual([[third, 2]]);
});

import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { useColumnChoice } from './useColumnChoice.ts';

beforeEach(() => window.localStorage.clear());

const column = (id: string, more: Partial<Column<string>> = {}): Column<string> => ({
  ...{ id, header: id, cell: (row) => row },
  ...more,
});
const all = [
  column('name', { isFixed: true }),
  column('created'),
  column('phone', { isOptional: true }),
  column('city', { isOptional: true }),
];

function choose() {
  const { result } = renderHook(() => useColumnChoice('contacts', all));
  return {
    shown: () => result.current.columns.map(({ id }) => id),
    isShown: (id: string) => result.current.isShown(id),
    toggle: (id: string) => act(() => result.current.toggle(id)),
    reset: () => act(() => result.current.reset()),
  };
}

it('shows columns that aren’t optional, in the table’s order, until others are chosen', () => {
  const choice = choose();
  expect(choice.shown()).toEqual(['name', 'created']);
  choice.toggle('city');
  choice.toggle('phone');
  expect(choice.shown()).toEqual(['name', 'created', 'phone', 'city']);
  choice.toggle('created');
  expect(choice.shown()).toEqual(['name', 'phone', 'city']);
  expect([choice.isShown('created'), choice.isShown('city')]).toEqual([false, true]);
});

it('reverts each choice on a second press, and all on a reset', () => {
  const choice = choose();
  for (const id of ['phone', 'phone', 'created', 'created']) choice.toggle(id);
  expect(choice.shown()).toEqual(['name', 'created']);
  for (const id of ['phone', 'created']) choice.toggle(id);
  choice.reset();
  expect(choice.shown()).toEqual(['name', 'created']);
});

it('is kept for the next visit, and never hides the column that names the row', () => {
  const first = choose();
  first.toggle('phone');
  first.toggle('name');
  expect(choose().shown()).toEqual(['name', 'created', 'phone']);
});

it('ignores columns that the table doesn’t have', () => {
  expect(choose().isShown('fax')).toBe(false);
});

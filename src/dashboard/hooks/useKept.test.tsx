import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useKept } from './useKept.ts';

const schema = z.array(z.string());

beforeEach(() => window.localStorage.clear());

const kept = () => renderHook(() => useKept('columns', schema, ['name'])).result;

it('starts with the initial value, and keeps the chosen one for the next visit', () => {
  const first = kept();
  expect(first.current[0]).toEqual(['name']);
  first.current[1](['email']);
  expect(kept().current[0]).toEqual(['email']);
});

it.each([
  ['text of another program', 'columns=email'],
  ['a value that no longer fits', '{"email":true}'],
])('starts with the initial value again from %s', (_, text) => {
  window.localStorage.setItem('newsdesk.columns', text);
  expect(kept().current[0]).toEqual(['name']);
});

it('works while storage is disabled', () => {
  const refuse = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(kept().current[0]).toEqual(['name']);
  refuse.mockRestore();
});

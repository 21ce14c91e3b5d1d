import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebounced } from './useDebounced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('returns the last value once nothing has changed for a while', () => {
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 300), {
    initialProps: { text: '' },
  });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  rerender({ text: 'a' });
  pass(200);
  rerender({ text: 'ad' });
  pass(299);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('ad');
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './useNow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('moves on every 10 seconds, until the last that shows the time is gone', () => {
  const start = Date.now();
  const first = renderHook(() => useNow());
  const second = renderHook(() => useNow());
  expect(second.result.current).toBe(start);
  first.unmount();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(second.result.current).toBe(start + 10_000);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
  const third = renderHook(() => useNow());
  act(() => void vi.advanceTimersByTime(10_000));
  expect(third.result.current).toBe(start + 20_000);
});

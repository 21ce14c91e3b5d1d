import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayed } from './useDelayed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const load = (isOn: boolean) =>
  renderHook((props: { isOn: boolean }) => useDelayed(props.isOn), { initialProps: { isOn } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('shows that a page is loading only after 150 ms', () => {
  const { result, rerender } = load(true);
  pass(149);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ isOn: false });
  expect(result.current).toBe(false);
});

it('shows nothing at the start of a load, not even for a moment', () => {
  const shown: boolean[] = [];
  const { rerender } = renderHook(({ isOn }) => shown.push(useDelayed(isOn)), {
    initialProps: { isOn: false },
  });
  pass(200);
  rerender({ isOn: true });
  expect(shown).not.toContain(true);
});

it('waits again for the next load, and not for one that has ended', () => {
  const { result, rerender } = load(true);
  pass(100);
  rerender({ isOn: false });
  rerender({ isOn: true });
  pass(100);
  expect(result.current).toBe(false);
  pass(50);
  expect(result.current).toBe(true);
});

import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('notifies of another value only, until the subscription ends', () => {
  const store = createStore(Number.NaN);
  const listener = vi.fn();
  const end = store.subscribe(listener);
  store.set(Number.NaN);
  expect(listener).not.toHaveBeenCalled();
  store.set(7);
  store.set(7);
  expect([store.get(), listener.mock.calls.length]).toEqual([7, 1]);
  end();
  store.set(8);
  expect([store.get(), listener.mock.calls.length]).toEqual([8, 1]);
});

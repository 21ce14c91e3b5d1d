import { expect, it } from 'vitest';
import { steadyClock } from './steady-clock.ts';

it('continues when the wall clock is set back, and follows it when it is ahead', () => {
  const clocks = { wall: 10_000, monotonic: 0 };
  const now = steadyClock(
    () => clocks.wall,
    () => clocks.monotonic,
  );
  const pass = (wall: number, monotonic: number) => {
    clocks.wall += wall;
    clocks.monotonic += monotonic;
    return now();
  };
  expect(pass(100, 100)).toBe(10_100);
  expect(pass(-5000, 50)).toBe(10_150);
  expect(pass(100, 100)).toBe(10_250);
  expect(pass(8000, 10)).toBe(13_200);
});

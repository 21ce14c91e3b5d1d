import { describe, expect, it } from 'vitest';
import { isStill, rateOf, timeLeft, withSample, type Sample } from './rate.ts';

const seen = (...settled: number[]): readonly Sample[] =>
  settled.reduce<readonly Sample[]>(
    (samples, count, second) => withSample(samples, { at: second * 1_000, settled: count }),
    [],
  );

describe('the rate of a send', () => {
  it('is unknown after one sample', () => {
    expect(rateOf(seen(40))).toBeNull();
  });

  it('is the number of deliveries finished per second over the samples so far', () => {
    expect(rateOf(seen(0, 100, 150, 300))).toBe(100);
  });

  it('ignores samples older than twenty seconds', () => {
    const slowThenFast = [
      ...Array<number>(30).fill(0),
      ...Array.from({ length: 22 }, (_, step) => step * 50),
    ];
    expect(rateOf(seen(...slowThenFast))).toBe(50);
  });

  it.each<[string, number[], boolean]>([
    ['unknown at first', [7], false],
    ['moving while anything is finished', [...Array<number>(20).fill(7), 8], false],
    ['moving for the first seconds', Array<number>(15).fill(7), false],
    ['still after fifteen seconds', Array<number>(16).fill(7), true],
  ])('is %s', (_, settled, isIt) => {
    expect(isStill(seen(...settled))).toBe(isIt);
  });

  it('resets when deliveries are requeued', () => {
    expect(seen(100, 200, 20)).toEqual([{ at: 2_000, settled: 20 }]);
  });

  it.each([
    [100, null, null],
    [100, 0, null],
    [0, 10, 0],
    [600, 10, 60_000],
    [5, 1, 5_000],
    [5, 0.5, 10_000],
  ])('%d open deliveries at %s a second take %s ms', (open, rate, left) => {
    expect(timeLeft(open, rate)).toBe(left);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WindowLimit } from './window-limit.ts';

function limitAt(clock: { now: number }, mostKeys = 3): WindowLimit {
  return new WindowLimit({ most: 2, windowMs: 60_000, mostKeys, now: () => clock.now });
}

describe('a limit by windows', () => {
  it('lets the limit pass, then returns the time to wait', () => {
    const clock = { now: 1000 };
    const limit = limitAt(clock);
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 0]);
    clock.now += 20_000;
    expect(limit.take('a')).toBe(40);
    expect(limit.take('b')).toBe(0);
  });

  it('starts over when the window ends', () => {
    const clock = { now: 1000 };
    const limit = limitAt(clock);
    for (let time = 0; time < 5; time += 1) limit.take('a');
    clock.now += 60_000;
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60]);
  });

  it('never remembers more keys than its limit', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.nat(90_000))), (requests) => {
        const clock = { now: 0 };
        const limit = limitAt(clock, 5);
        for (const [key, later] of requests) {
          clock.now += later;
          limit.take(key);
          expect(limit.size).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeOf, timeProblem, tomorrowMorning, wireTimeOf } from './local-time.ts';

const minute_ms = 60_000;

describe('a send time in the reader’s zone', () => {
  it('round-trips through the field to the minute', () => {
    // Whole hours of winter days, because when clocks are set back, one local time has two meanings.
    const winter = fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2026, 1, 26) });
    fc.assert(
      fc.property(winter, (time) => {
        const minute = Math.floor(time / minute_ms) * minute_ms;
        expect(wireTimeOf(localTimeOf(time))).toBe(new Date(minute).toISOString());
      }),
    );
  });

  it.each([
    ['', 'other'],
    ['soon', 'other'],
    ['2026-03-01T09:59', 'past'],
    ['2026-03-01T10:00', 'past'],
    ['2026-03-01T10:01', null],
  ])('%s has the problem: %s', (local, problem) => {
    expect(timeProblem(local, new Date('2026-03-01T10:00').getTime())).toBe(problem);
  });

  it('defaults to tomorrow at 9', () => {
    expect(tomorrowMorning(new Date('2026-02-28T23:30').getTime())).toBe('2026-03-01T09:00');
  });
});

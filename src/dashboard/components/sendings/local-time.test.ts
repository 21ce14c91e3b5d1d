import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockChangeAt, localTimeOf, timeProblem, tomorrowMorning, wireTimeOf } from './local-time.ts';

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

  it.each([
    ['Europe/Berlin', '2026-03-29T01:59', null],
    ['Europe/Berlin', '2026-03-29T02:30', 'skipped'],
    ['Europe/Berlin', '2026-03-29T03:00', null],
    ['America/New_York', '2026-11-01T01:30', 'twice'],
    ['America/New_York', '2026-11-01T02:00', null],
    ['Australia/Lord_Howe', '2026-04-05T01:45', 'twice'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', 'skipped'],
    ['Asia/Kolkata', '2026-03-29T02:30', null],
    ['Europe/Berlin', 'soon', null],
  ])('in %s, %s is left out by the clocks or comes twice: %s', (zone, local, change) => {
    expect(clockChangeAt(local, zone)).toBe(change);
  });

  it('defaults to tomorrow at 9', () => {
    expect(tomorrowMorning(new Date('2026-02-28T23:30').getTime())).toBe('2026-03-01T09:00');
  });
});

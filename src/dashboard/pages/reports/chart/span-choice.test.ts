import { describe, expect, it } from 'vitest';
import { askedSpan, choiceOf, rangeProblem } from './span-choice.ts';

const own = { start: '2026-03-01T10:00:00Z', end: '2026-03-02T10:00:00Z' };

describe('the time range of a chart', () => {
  it.each([
    [{}, 'first-24h'],
    [{ all_time: '1' }, 'all-time'],
    [{ first_24h: '1' }, 'first-24h'],
    [own, 'custom'],
    [{ ...own, all_time: '1' }, 'custom'],
    [{ start: own.start }, 'first-24h'],
  ] as const)('of %j is %s', (query, choice) => {
    expect(choiceOf(query, 'first-24h')).toBe(choice);
  });

  it('requests only the chosen range', () => {
    expect(askedSpan('custom', { ...own, all_time: '1' })).toEqual(own);
    expect(askedSpan('all-time', own)).toEqual({ all_time: true });
  });

  it.each([
    ['', '2026-03-01T10:00', 'missing'],
    ['2026-03-02T10:00', '2026-03-01T10:00', 'other'],
    ['2026-03-01T10:00', '2026-03-01T10:00', 'other'],
    ['2026-03-01T10:00', '2026-03-01T10:01', null],
  ])('from %j to %j: %j', (start, end, problem) => {
    expect(rangeProblem(start, end)).toBe(problem);
  });
});

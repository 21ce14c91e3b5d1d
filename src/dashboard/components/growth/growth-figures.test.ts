import { describe, expect, it } from 'vitest';
import {
  daysAsked,
  roundAxis,
  daysProblem,
  rangeAsked,
  readDays,
  shownSteps,
  totalsOf,
  writeDays,
} from './growth-figures.ts';

const now = Date.UTC(2026, 1, 15, 12);

const step = (from: string, to: string, { active = 0, joined = 0, lost = 0 }) => ({
  ...{ from, to, active, joined, lost, counts: {} },
});

const growth = {
  ...{
    list: null,
    form: null,
    from: '2026-01-01',
    to: '2026-03-31',
    step: 'month' as const,
    kept_from: '2026-03-10',
  },
  ...{ start: 0, sources: [] },
  counts: { joined: 9, left: 1, cancelled: 1, bounced: 1, complained: 1, deleted: 1 },
  steps: [
    step('2026-01-01', '2026-01-31', {}),
    step('2026-02-01', '2026-02-28', { active: 4, joined: 5, lost: 1 }),
    step('2026-03-01', '2026-03-31', { active: 4, joined: 4, lost: 4 }),
  ],
};

describe('the growth of a range', () => {
  it('begins 30 days ago, on the Monday 25 weeks ago, or with the month 11 months ago', () => {
    expect(rangeAsked('days', now)).toEqual({ from: '2026-01-17', to: '2026-02-15', step: 'day' });
    expect(rangeAsked('weeks', now)).toEqual({ from: '2025-08-18', to: '2026-02-15', step: 'week' });
    expect(rangeAsked('months', now)).toEqual({ from: '2025-03-01', to: '2026-02-15', step: 'month' });
  });

  it('has days, weeks, or months depending on the length of a custom range', () => {
    const from = '2026-01-01';
    const stepTo = (to: string) => daysAsked({ from, to }).step;
    expect(['2026-01-01', '2026-03-03', '2026-03-04', '2027-01-06', '2027-01-07'].map(stepTo)).toEqual([
      'day',
      'day',
      'week',
      'week',
      'month',
    ]);
  });

  it('is read from the URL as written, which ignores anything else', () => {
    const days = { from: '2026-01-01', to: '2026-01-31' };
    expect(readDays(writeDays(days))).toEqual(days);
    for (const text of [null, 'days', '2026-01-01', '2026-01-31..2026-01-01', '2026-01-01..2026-02-30']) {
      expect(readDays(text)).toBeNull();
    }
    expect(daysProblem({ from: '', to: '2026-01-31' })).toBe('missing');
    expect(daysProblem({ from: '2026-02-01', to: '2026-01-31' })).toBe('other');
    expect(daysProblem({ from: '2016-01-01', to: '2026-01-31' })).toBe('long');
  });

  it('is shown from the step before the first contact, and lighter until contacts were counted', () => {
    const steps = [step('2025-12-01', '2025-12-31', {}), ...growth.steps];
    expect(shownSteps({ ...growth, steps }).map(({ from, isRebuilt }) => [from, isRebuilt])).toEqual([
      ['2026-01-01', true],
      ['2026-02-01', true],
      ['2026-03-01', false],
    ]);
    expect(shownSteps({ ...growth, steps: growth.steps.slice(0, 1) })).toEqual([]);
  });

  it('begins as counted if nothing was rebuilt', () => {
    const counted = shownSteps({ ...growth, kept_from: '2026-02-10' });
    expect(counted.map(({ isRebuilt }) => isRebuilt)).toEqual([false, false, false]);
  });

  it('sums up lost contacts by reason', () => {
    expect(totalsOf(growth)).toEqual({ joined: 9, lost: 5, left: 2, bounced: 1, complained: 1, other: 1 });
  });
});

describe('the axis of arrivals and departures', () => {
  it.each([
    [
      [5200, -300],
      [0, 2000, 4000],
    ],
    [
      [3, 0],
      [0, 1, 2, 3],
    ],
    [
      [10, -10],
      [-10, -5, 0, 5, 10],
    ],
    [
      [0, -47],
      [-40, -20, 0],
    ],
    [[0], [0, 1]],
    [[], [0, 1]],
  ])('has round numbers for %j, 0 among them', (counts, ticks) => {
    expect(roundAxis(counts).ticks).toEqual(ticks);
  });
});

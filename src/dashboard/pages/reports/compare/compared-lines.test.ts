import { describe, expect, it } from 'vitest';
import { comparedPoints, measures } from './compared-lines.ts';
import { longHours, shortHours } from './hours-text.ts';

const hour_ms = 3_600_000;
const sent = Date.parse('2026-03-01T10:00:00Z');
const [opened, , opens] = measures;

const report = {
  id: 2,
  mail_subject: 'Spring',
  sendtime: '2026-03-01T10:00:00Z',
  delivered: 100,
  hours: [
    { hour: 0, unique: 10, total: 15, clickers: 1, clicks: 2 },
    { hour: 3, unique: 5, total: 5, clickers: 1, clicks: 1 },
  ],
};

describe('points of a comparison', () => {
  it('add up by hour, with contacts as shares of delivered emails', () => {
    const points = comparedPoints([report], { measure: opened, hours: 5, now: sent + 100 * hour_ms });
    expect(points.map(({ values }) => values[0])).toEqual([0, 0.1, 0.1, 0.1, 0.15, 0.15]);
  });

  it('count total opens and clicks', () => {
    const points = comparedPoints([report], { measure: opens, hours: 5, now: sent + 100 * hour_ms });
    expect(points.at(-1)).toEqual({ hour: 5, values: [20] });
  });

  it('end at the current time', () => {
    const points = comparedPoints([report], { measure: opens, hours: 24, now: sent + 2.5 * hour_ms });
    expect(points.filter(({ values }) => values[0] !== null).map(({ hour }) => hour)).toEqual([0, 1, 2, 3]);
  });

  it('reach the current time in a range with long steps', () => {
    const points = comparedPoints([report], { measure: opens, hours: 720, now: sent + hour_ms });
    expect(points.filter(({ values }) => values[0] !== null)).toEqual([
      { hour: 0, values: [0] },
      { hour: 1, values: [15] },
    ]);
  });

  it('reach the last hour of a long range in distinct steps', () => {
    const points = comparedPoints([report], { measure: opens, hours: 720, now: sent + 1_000 * hour_ms });
    expect(points.length).toBeLessThanOrEqual(61);
    expect(points.at(-1)).toEqual({ hour: 720, values: [20] });
  });

  it('are missing for an unsent email and have no share of zero recipients', () => {
    const now = sent + 10 * hour_ms;
    const unsent = comparedPoints([{ ...report, sendtime: null }], {
      measure: opens,
      hours: 5,
      now: 5 * hour_ms,
    });
    expect(unsent.slice(2).every(({ values }) => values[0] === null)).toBe(true);
    const nobody = comparedPoints([{ ...report, delivered: 0, hours: [] }], {
      measure: opened,
      hours: 2,
      now,
    });
    expect(nobody.map(({ values }) => values[0])).toEqual([0, 0, 0]);
  });
});

it.each([
  [0, '0h', '0 hours'],
  [1, '1h', '1 hour'],
  [24, '24h', '24 hours'],
  [72, '3d', '3 days'],
  [60, '2d 12h', '2 days 12 hours'],
])('%i hours are %s on an axis, and %s in words', (hours, short, words) => {
  expect([shortHours(hours), longHours(hours)]).toEqual([short, words]);
});

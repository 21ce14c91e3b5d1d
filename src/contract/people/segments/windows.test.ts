import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../lib/time/calendar.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { dayUnits, type Time } from './operands.ts';
import { anniversaries, dayWindow, momentWindow, type DayTime, type Window } from './windows.ts';

function moment(at: string, zone = 'Europe/Stockholm') {
  return { zone: zoneOf(zone), at: Date.parse(at) };
}

function texts({ from, to }: Window, write: (end: number) => string) {
  return [from === null ? null : write(from), to === null ? null : write(to)];
}

const asTime = (ms: number) => new Date(ms).toISOString();

describe('momentWindow', () => {
  it.each<[Time, string | null, string | null]>([
    [{ is: 'in_last', n: 30, unit: 'day' }, '2026-03-02T11:00:00.001Z', '2026-04-01T10:00:00.001Z'],
    [{ is: 'in_last', n: 720, unit: 'hour' }, '2026-03-02T10:00:00.001Z', '2026-04-01T10:00:00.001Z'],
    [{ is: 'in_next', n: 1, unit: 'month' }, '2026-04-01T10:00:00.001Z', '2026-05-01T10:00:00.001Z'],
    [{ is: 'day', date: '2026-03-29' }, '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    [{ is: 'before', date: '2026-03-29' }, null, '2026-03-28T23:00:00.000Z'],
    [{ is: 'after', date: '2026-03-29' }, '2026-03-29T22:00:00.000Z', null],
    [
      { is: 'between', from: '2026-03-28', to: '2026-03-29' },
      '2026-03-27T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ],
  ])('%j is from %s to %s', (time, from, to) => {
    expect(texts(momentWindow(time, moment('2026-04-01T10:00:00Z')), asTime)).toEqual([from, to]);
  });
});

describe('dayWindow', () => {
  // In that zone, it is already April 1.
  const now = moment('2026-03-31T22:30:00Z');

  it.each<[DayTime, string | null, string | null]>([
    [{ is: 'in_last', n: 1, unit: 'day' }, '2026-04-01', '2026-04-02'],
    [{ is: 'in_last', n: 7, unit: 'day' }, '2026-03-26', '2026-04-02'],
    [{ is: 'in_next', n: 7, unit: 'day' }, '2026-04-01', '2026-04-08'],
    [{ is: 'in_next', n: 2, unit: 'month' }, '2026-04-01', '2026-06-01'],
    [{ is: 'day', date: '2026-03-29' }, '2026-03-29', '2026-03-30'],
    [{ is: 'before', date: '2026-03-29' }, null, '2026-03-29'],
    [{ is: 'after', date: '2026-03-29' }, '2026-03-30', null],
    [{ is: 'between', from: '2026-03-28', to: '2026-03-29' }, '2026-03-28', '2026-03-30'],
  ])('%j is from %s to %s', (time, from, to) => {
    expect(texts(dayWindow(time, now), formatDay)).toEqual([from, to]);
  });
});

describe('anniversaries', () => {
  const within = (at: string, n: number) => [...anniversaries({ n, unit: 'day' }, moment(at, 'UTC'))];

  it('continues after the end of the year', () => {
    expect(within('2026-12-30T12:00:00Z', 4)).toEqual(['12-30', '12-31', '01-01', '01-02']);
  });

  it('has February 29 on February 28 in common years, and on its own day in leap years', () => {
    expect(within('2026-02-28T12:00:00Z', 1)).toEqual(['02-28', '02-29']);
    expect(within('2028-02-28T12:00:00Z', 1)).toEqual(['02-28']);
    expect(within('2028-02-29T12:00:00Z', 1)).toEqual(['02-29']);
  });

  it.each(dayUnits)('ends where %ss of any number have every day', (unit) => {
    const found = anniversaries({ n: 10_000, unit }, moment('2026-01-01T00:00:00Z'));
    expect(found.size).toBe(366);
  });
});

import { expect, it } from 'vitest';
import { zoneOf } from '../../../../lib/time/zone.ts';
import { axisTimes } from './axis-times.ts';

const berlin = zoneOf('Europe/Berlin');

/** Returns the times of a range on the clock of a zone, with their style. */
function written(start: string, end: string, zone = berlin): string[] {
  return axisTimes({ start: Date.parse(start), end: Date.parse(end) }, zone).map(
    ({ at, style }) => `${new Date(zone.wallOf(at)).toISOString().slice(0, 16)} ${style}`,
  );
}

it('shows full hours of a day, and its date at midnight', () => {
  expect(written('2026-11-28T06:10:00Z', '2026-11-29T06:10:00Z')).toEqual([
    '2026-11-28T09:00 time',
    '2026-11-28T12:00 time',
    '2026-11-28T15:00 time',
    '2026-11-28T18:00 time',
    '2026-11-28T21:00 time',
    '2026-11-29T00:00 day',
    '2026-11-29T03:00 time',
    '2026-11-29T06:00 time',
  ]);
});

it('shows minutes of an hour', () => {
  expect(written('2026-11-28T06:10:00Z', '2026-11-28T07:10:00Z')).toEqual([
    '2026-11-28T07:15 time',
    '2026-11-28T07:30 time',
    '2026-11-28T07:45 time',
    '2026-11-28T08:00 time',
  ]);
});

it('shows Mondays of some weeks', () => {
  expect(written('2026-11-01T06:10:00Z', '2026-12-02T06:10:00Z')).toEqual([
    '2026-11-02T00:00 day',
    '2026-11-09T00:00 day',
    '2026-11-16T00:00 day',
    '2026-11-23T00:00 day',
    '2026-11-30T00:00 day',
  ]);
});

it('shows the first day of each quarter in two years', () => {
  const times = written('2025-01-15T06:10:00Z', '2026-12-20T06:10:00Z');
  expect(times).toHaveLength(7);
  expect(times[0]).toBe('2025-04-01T00:00 month');
  expect(times.at(-1)).toBe('2026-10-01T00:00 month');
});

it('shows full hours on both sides of daylight saving time', () => {
  expect(written('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toEqual([
    '2026-10-25T00:00 day',
    '2026-10-25T03:00 time',
    '2026-10-25T06:00 time',
    '2026-10-25T09:00 time',
    '2026-10-25T12:00 time',
    '2026-10-25T15:00 time',
    '2026-10-25T18:00 time',
    '2026-10-25T21:00 time',
    '2026-10-26T00:00 day',
  ]);
});

it('shows full hours of a zone whose clock is half an hour off', () => {
  const times = written('2026-11-28T06:00:00Z', '2026-11-28T10:00:00Z', zoneOf('Asia/Kolkata'));
  expect(times[0]).toBe('2026-11-28T11:30 time');
});

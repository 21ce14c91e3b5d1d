import { describe, expect, it } from 'vitest';
import { day_ms, hour_ms } from './durations.ts';
import { parseDay } from './calendar.ts';
import { movedDay, zoneOf, type CalendarUnit } from './zone.ts';

const at = (text: string) => Date.parse(text);
const dayOf = (text: string) => parseDay(text) ?? Number.NaN;
const written = (moment: number) => new Date(moment).toISOString();

describe('zoneOf', () => {
  it.each([
    ['UTC', '2026-05-31T23:59:59.999Z', '2026-05-31'],
    ['Europe/Stockholm', '2026-05-31T21:59:59.999Z', '2026-05-31'],
    ['Europe/Stockholm', '2026-05-31T22:00:00.000Z', '2026-06-01'],
    ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
    ['Europe/Stockholm', '1969-12-31T22:59:59.999Z', '1969-12-31'],
  ])('in %s, %s is on %s', (zone, moment, day) => {
    expect(zoneOf(zone).dayOf(at(moment))).toBe(dayOf(day));
  });

  it.each([
    ['Europe/Stockholm', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Stockholm', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    // At midnight the clock is set forward to one o'clock.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // At midnight the clock is set back, so that the hour before comes twice.
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
    // The day that Samoa left out begins when the next one does.
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('in %s, %s begins at %s', (zone, day, moment) => {
    expect(written(zoneOf(zone).startOf(dayOf(day)))).toBe(moment);
  });

  const moves: [string, string, number, CalendarUnit, string][] = [
    ['Europe/Stockholm', '2026-03-30T08:00:00Z', -1, 'day', '2026-03-29T08:00:00.000Z'],
    ['Europe/Stockholm', '2026-03-30T07:00:00Z', -2, 'day', '2026-03-28T08:00:00.000Z'],
    ['Europe/Stockholm', '2026-03-30T07:00:00Z', -48, 'hour', '2026-03-28T07:00:00.000Z'],
    // Half past two doesn't come on that day.
    ['Europe/Stockholm', '2026-03-30T00:30:00Z', -1, 'day', '2026-03-29T01:30:00.000Z'],
    // It comes twice on that one.
    ['Europe/Stockholm', '2026-10-26T01:30:00Z', -1, 'day', '2026-10-25T00:30:00.000Z'],
    ['Europe/Stockholm', '2026-05-31T10:00:00Z', -1, 'month', '2026-04-30T10:00:00.000Z'],
    ['UTC', '2026-01-31T10:00:00.123Z', 1, 'month', '2026-02-28T10:00:00.123Z'],
    ['UTC', '2024-02-29T00:00:00Z', -1, 'year', '2023-02-28T00:00:00.000Z'],
    ['UTC', '2026-01-15T00:00:00Z', -3, 'week', '2025-12-25T00:00:00.000Z'],
    ['UTC', '2026-01-15T00:00:00Z', -10_000, 'year', '1000-01-01T00:00:00.000Z'],
  ];

  it.each(moves)('in %s, moves %s by %s %ss to %s', (...[zone, moment, n, unit, moved]) => {
    expect(written(zoneOf(zone).moved(at(moment), n, unit))).toBe(moved);
  });

  it('has days that follow one another without a gap', () => {
    for (const name of ['Europe/Stockholm', 'America/Sao_Paulo', 'Asia/Tehran', 'Africa/Cairo', 'UTC']) {
      const zone = zoneOf(name);
      for (let day = dayOf('2017-01-01'); day < dayOf('2018-12-31'); day += 1) {
        const [from, to] = [zone.startOf(day), zone.startOf(day + 1)];
        expect([zone.dayOf(from - 1), zone.dayOf(from), zone.dayOf(to - 1)]).toEqual([day - 1, day, day]);
        expect(Math.abs(to - from - day_ms)).toBeLessThanOrEqual(hour_ms);
      }
    }
  });
});

describe('movedDay', () => {
  it('moves by months back over the beginning of the calendar', () => {
    expect(movedDay(dayOf('1970-01-31'), -2, 'month')).toBe(dayOf('1969-11-30'));
    expect(movedDay(dayOf('2026-11-30'), 3, 'month')).toBe(dayOf('2027-02-28'));
  });
});

describe('parseDay', () => {
  it.each(['2026-02-29', '1799-12-31', '3000-01-01', '2026-1-1', '2026-01-01T00:00', ''])(
    'refuses %j',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it('counts the days since 1970', () => {
    expect(['1970-01-01', '1969-12-31', '2024-02-29'].map(parseDay)).toEqual([0, -1, 19_782]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTimestamp, parseTimestamp } from './timestamp.ts';

describe('parseTimestamp', () => {
  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T10:20', '2026-11-21T10:20:00.000Z'],
    ['2026-11-21T10:20:30', '2026-11-21T10:20:30.000Z'],
    ['2026-11-21 10:20:30Z', '2026-11-21T10:20:30.000Z'],
    ['2026-11-21t10:20:30z', '2026-11-21T10:20:30.000Z'],
    ['2026-11-21T10:20:30.5Z', '2026-11-21T10:20:30.500Z'],
    ['2026-11-21T10:20:30.123999Z', '2026-11-21T10:20:30.123Z'],
    ['2026-11-21T00:20:30+02:00', '2026-11-20T22:20:30.000Z'],
    ['2026-11-21T10:20:30-0330', '2026-11-21T13:50:30.000Z'],
    ['2026-11-21T10:20:30+01', '2026-11-21T09:20:30.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0050-01-01', '0050-01-01T00:00:00.000Z'],
    [' 2026-11-21 ', '2026-11-21T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(new Date(parseTimestamp(text) ?? NaN).toISOString()).toBe(iso);
  });

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-11',
    '2026-1-2',
    '20261121',
    '2026-13-01',
    '2026-00-10',
    '2026-02-29',
    '2026-04-31',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '2026-11-21T10:20:60Z',
    '2026-11-21T10:20:30.1234567Z',
    '2026-11-21T10:20:30.Z',
    '2026-11-21T10:20:30+24:00',
    '2026-11-21T10:20:30+01:60',
    '2026-11-21Z',
    '+002026-11-21T10:20:30Z',
    '2026-11-21T10:20:30Z\nx',
    '٢٠٢٦-١١-٢١',
  ])('%j isn’t a time', (text) => {
    expect(parseTimestamp(text)).toBeNull();
  });
});

describe('formatTimestamp', () => {
  it('shows a fraction only if there is one', () => {
    expect(formatTimestamp(0)).toBe('1970-01-01T00:00:00Z');
    expect(formatTimestamp(1_500)).toBe('1970-01-01T00:00:01.500000Z');
    expect(formatTimestamp(-1)).toBe('1969-12-31T23:59:59.999000Z');
  });

  it('rejects a time without a four-digit year', () => {
    expect(() => formatTimestamp(Date.UTC(10_000, 0))).toThrow(RangeError);
  });

  it('writes what parseTimestamp reads', () => {
    const time = fc.integer({ min: Date.UTC(1000, 0), max: Date.UTC(9999, 11, 31) });
    fc.assert(fc.property(time, (ms) => parseTimestamp(formatTimestamp(ms)) === ms));
  });
});

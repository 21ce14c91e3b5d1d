import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatLanguage,
  formatZone,
  formatShare,
  formatSize,
  formatSpan,
  shownSubject,
} from './format.ts';
import { loadedMessages } from '../../messages/message-store.ts';

describe('a duration', () => {
  it.each([
    [0, '1 sec'],
    [12_400, '12 sec'],
    [29_999, '30 sec'],
    [30_000, '1 min'],
    [60_000, '1 min'],
    [3_540_000, '59 min'],
    [3_600_000, '1 hr'],
    [7_500_000, '2 hr 5 min'],
  ])('of %i ms is %s', (ms, shown) => {
    expect(formatSpan(ms)).toBe(shown);
  });
});

describe('the name of a language', () => {
  it.each([
    ['de', 'German'],
    ['pt-BR', 'Brazilian Portuguese'],
    ['en-a1', 'En-a1'],
  ])('of %s is %s', (tag, name) => {
    expect(formatLanguage(tag)).toBe(name);
  });
});

describe('an email without a subject', () => {
  it.each([
    ['Spring for ##firstname|you##', 'Spring for you'],
    ['', loadedMessages('common')('noSubject.label')],
    ['  ', loadedMessages('common')('noSubject.label')],
  ])('%j is shown as %s', (subject, shown) => {
    expect(shownSubject(subject)).toBe(shown);
  });
});

describe('a size', () => {
  it.each([
    [0, '0 kB'],
    [812, '0.8 kB'],
    [102_400, '102 kB'],
    [1_234_567, '1.2 MB'],
    [5_000_000_000_000, '5,000 GB'],
  ])('of %i bytes is %s', (bytes, shown) => {
    expect(formatSize(bytes)).toBe(shown);
  });
});

describe('a percentage', () => {
  it.each([
    [1, 0, '–'],
    [0, 5, '0%'],
    [1, 3, '33.3%'],
    [1, 48_213, '<0.1%'],
  ])('of %i in %i is %s', (part, whole, shown) => {
    expect(formatShare(part, whole)).toBe(shown);
  });
});

describe('a time', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  it.each([
    ['2026-03-10T11:59:30Z', 'now'],
    ['2026-03-10T11:58:00Z', '2 minutes ago'],
    ['2026-03-09T11:00:00Z', 'yesterday'],
    ['2026-03-04T12:00:00Z', '6 days ago'],
    ['2026-03-02T12:00:00Z', 'Mar 2, 2026'],
  ])('at %s is shown as %s', (time, shown) => {
    expect(formatAgo(time, now)).toBe(shown);
  });
});

describe('a time zone', () => {
  it.each([
    ['2026-01-10T12:00:00Z', 'Europe/Berlin', 'Berlin (GMT+1)'],
    ['2026-07-10T12:00:00Z', 'Europe/Berlin', 'Berlin (GMT+2)'],
    ['2026-01-10T12:00:00Z', 'America/New_York', 'New York (GMT-5)'],
    ['2026-01-10T12:00:00Z', 'America/Argentina/Buenos_Aires', 'Buenos Aires (GMT-3)'],
    ['2026-01-10T12:00:00Z', 'UTC', 'UTC'],
    ['2026-01-10T12:00:00Z', 'Etc/GMT+5', 'GMT-5'],
  ])('at %s in %s is %s', (time, zone, shown) => {
    expect(formatZone(Date.parse(time), zone)).toBe(shown);
  });
});

import { expect, it } from 'vitest';
import { hour_ms } from '../../lib/time/durations.ts';
import { calendarLink, eventOf } from './calendar.ts';

const start = Date.UTC(2027, 4, 21, 17);
const calendar = { start: '2027-05-21T19:00', end: '2027-05-21T21:30', zone: 'Europe/Berlin' };

it.each([
  ['in its time zone', {}, start, start + 2.5 * hour_ms],
  ['in UTC without a zone', { zone: '' }, start + 2 * hour_ms, start + 4.5 * hour_ms],
  ['with seconds', { start: '2027-05-21T19:00:30' }, start + 30_000, start + 2.5 * hour_ms],
  ['for an hour without an end', { end: '' }, start, start + hour_ms],
  ['for an hour if it ends as it starts', { end: calendar.start }, start, start + hour_ms],
  ['for an hour if it ends before it starts', { end: '2027-05-20T19:00' }, start, start + hour_ms],
])('takes place %s', (...[, given, from, end]) => {
  expect(eventOf({ ...calendar, ...given }, {})).toMatchObject({ start: from, end });
});

it.each([
  ['a start', { start: '' }],
  ['a valid start', { start: '2027-13-41T19:00' }],
  ['a time of day', { start: '2027-05-21' }],
  ['a known time zone', { zone: 'Europe/Atlantis' }],
])('is no event without %s', (_, given) => {
  expect(eventOf({ ...calendar, ...given }, {})).toBeNull();
  expect(calendarLink({ ...calendar, ...given }, {})).toBeNull();
});

it('has the words of its block, with fallback texts for merge tags', () => {
  const data = { heading: ' Dinner  with ##firstname|friends## ', place: '##lastname##\nMain Street' };
  expect(eventOf(calendar, data)).toMatchObject({ title: 'Dinner with friends', place: 'Main Street' });
});

it('links to its own calendar file until a save has signed the link', () => {
  const times = `${(start / 1000).toString(36)}-${(start / 1000 + 9_000).toString(36)}`;
  expect(calendarLink(calendar, {})?.href).toBe(`/p/events/${times}`);
  const href = 'https://news.example/p/events/signed';
  expect(calendarLink({ ...calendar, href, label: 'Add' }, {})).toEqual({ label: 'Add', href });
});

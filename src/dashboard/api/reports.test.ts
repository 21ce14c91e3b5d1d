import { expect, it } from 'vitest';
import { pollOf } from './reports.ts';

const now = Date.parse('2026-11-24T12:00:00Z');
const sent = { kind: 'mail', sendtime: '2026-11-24T11:00:00Z', finished: '2026-11-24T11:30:00Z' } as const;

it('a report is polled often while it is sent, and less often for a while after', () => {
  const sending = pollOf({ ...sent, finished: null }, now);
  const fresh = pollOf(sent, now);
  expect(sending).toBeGreaterThan(0);
  expect(fresh).toBeGreaterThan(Number(sending));
});

it('an autoresponder’s report is polled as long as it is on', () => {
  const old = { ...sent, finished: '2020-01-01T00:00:00Z' };
  expect(pollOf({ ...old, kind: 'responder' }, now)).toBe(pollOf(sent, now));
  expect(pollOf(old, now)).toBe(false);
});

it.each([undefined, null])('%s is not polled', (report) => {
  expect(pollOf(report, now)).toBe(false);
});

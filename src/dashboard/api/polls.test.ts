import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { importStatus } from '../../contract/imports/imports.ts';
import {
  importProgressQuery,
  importQuery,
  importRehearsalQuery,
  importsProgressQuery,
  importsQuery,
} from './imports.ts';
import { jobQuery, jobsQuery } from './jobs.ts';
import { reportQuery } from './reports.ts';
import { restoredCopyQuery } from './restored-copy.ts';
import { sendingQuery, sendingsOfQuery, sendingsQuery } from './sendings.ts';

interface Polled {
  readonly queryKey: QueryKey;
  readonly refetchInterval?: unknown;
}

/** Returns the milliseconds until a query with this answer is refetched; false for never. */
function nextReading({ queryKey, refetchInterval }: Polled, answer: unknown): unknown {
  const client = new QueryClient();
  const query = client.getQueryCache().build(client, { queryKey });
  if (answer !== null) query.setData(answer);
  if (typeof refetchInterval !== 'function') throw new Error('There is nothing to ask.');
  return Reflect.apply(refetchInterval, undefined, [query]);
}

const collection = (...results: unknown[]) => ({ results });
const sendings = sendingsQuery();
const some = sendingsOfQuery([7]);
const one = sendingQuery(7);
const sending = { state: 'sending', reason: null };
const preparing = { state: 'preparing', reason: null };
const held = { state: 'paused', reason: 'relay_unreachable' };
const paused = { state: 'paused', reason: null };
const sent = { state: 'sent', reason: 'relay_unreachable' };

it.each([
  ['none', null, 15_000, false],
  ['one is being sent', [paused, sending], 1_000, 1_000],
  ['one is being prepared', [preparing], 1_000, 1_000],
  ['one is tried again by itself', [paused, held], 5_000, 5_000],
  ['one waits for a person', [paused], 15_000, false],
  ['all are sent', [sent], 15_000, false],
])('sends are polled, %s', (...[, states, every, ofSome]) => {
  const answer = states === null ? null : collection(...states);
  expect(nextReading(sendings, answer)).toBe(every);
  expect(nextReading(some, answer)).toBe(ofSome);
  expect(nextReading(one, states?.at(-1) ?? null)).toBe(ofSome);
});

it.each(['relay_refused', 'relay_sign_in', 'relay_encryption', 'sending_limit', 'nothing_accepted'])(
  'a send paused as %s is watched',
  (reason) => {
    expect(nextReading(one, { state: 'paused', reason })).toBe(5_000);
  },
);

const created = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const { waiting, uploaded, queued, processing, completed } = importStatus;

it.each([
  ['none', null, 30_000],
  ['one runs', [{ status: completed }, { status: processing }], 1_000],
  ['one is queued', [{ status: queued }], 1_000],
  ['one has its file', [{ status: uploaded }], 1_000],
  ['one is rehearsed', [{ status: uploaded, rehearse: true }], 30_000],
  ['one waits for its file', [{ status: waiting, created: created(9) }], 3_000],
  ['the file of one never came', [{ status: waiting, created: created(11) }], 30_000],
  ['all are over', [{ status: completed, created: created(1) }], 30_000],
])('imports are polled, %s', (_, imports, every) => {
  expect(nextReading(importsQuery(), imports === null ? null : collection(...imports))).toBe(every);
});

it.each([
  ['an import', importQuery('abc'), { status: processing }, { status: completed }],
  ['the progress of an import', importProgressQuery('abc'), { status: waiting }, { status: completed }],
  [
    'the progress of several imports',
    importsProgressQuery(['abc', 'def']),
    [{ status: completed }, { status: waiting }],
    [{ status: completed }, { status: completed }],
  ],
  ['a rehearsal', importRehearsalQuery('abc'), { state: 'running' }, { state: 'done' }],
])('%s is polled until it is over', (...[, query, before, end]) => {
  expect(nextReading(query, null)).toBe(1_000);
  expect(nextReading(query, before)).toBe(1_000);
  expect(nextReading(query, end)).toBe(false);
});

it.each(['counting', 'queued', 'running', 'waiting'])('jobs are polled while one is %s', (state) => {
  expect(nextReading(jobsQuery(), collection({ state: 'done' }, { state }))).toBe(1_000);
});

it('jobs are polled at long intervals while none progresses, and one job only while it progresses', () => {
  expect(nextReading(jobsQuery(), collection({ state: 'done' }, { state: 'proposed' }))).toBe(30_000);
  expect(nextReading(jobsQuery(), null)).toBe(30_000);
  expect(nextReading(jobQuery(7), { state: 'counting' })).toBe(300);
  expect(nextReading(jobQuery(7), { state: 'running' })).toBe(1_000);
  expect(nextReading(jobQuery(7), { state: 'done' })).toBe(false);
});

it('a restored copy is polled while it asks', () => {
  expect(nextReading(restoredCopyQuery(), { is_open: true })).toBe(15_000);
  expect(nextReading(restoredCopyQuery(), { is_open: false })).toBe(false);
});

it('a report is polled while it is sent', () => {
  expect(nextReading(reportQuery(7), { kind: 'mail', finished: null })).toBe(3_000);
  expect(nextReading(reportQuery(7), null)).toBe(false);
});

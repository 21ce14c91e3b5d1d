import { expect, it, vi } from 'vitest';
import { RefusedCall } from '../../contract/wire/client.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { createQueryClient } from './query-client.ts';
import { NoAnswer } from './transport.ts';

provideEnglish();

const refused = new RefusedCall('contactList', 400, { detail: 'Not now.' });

/** Reads twice: with an answer first if `isShown`, then with `error`. Returns the reported failures. */
async function failures(error: Error, isShown: boolean): Promise<string[]> {
  const heard = vi.fn<(sentence: string) => void>();
  const client = createQueryClient(heard);
  if (isShown) client.setQueryData(['contacts'], []);
  const read = client.fetchQuery({
    queryKey: ['contacts'],
    staleTime: 0,
    retry: false,
    queryFn: () => Promise.reject(error),
  });
  await expect(read).rejects.toBe(error);
  return heard.mock.calls.map(([sentence]) => sentence);
}

it('reports a failed background refresh, and leaves a failed first load to its page', async () => {
  expect(await failures(refused, true)).toEqual(['Not now.']);
  expect(await failures(refused, false)).toEqual([]);
});

it('leaves a lost connection to its banner', async () => {
  expect(await failures(new NoAnswer('contactList'), true)).toEqual([]);
});

it('tries a read three times if a retry may help, and a write once', () => {
  const { queries, mutations } = createQueryClient(() => {}).getDefaultOptions();
  const { retry, retryDelay, staleTime } = queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error('It never retries.');
  const lost = new NoAnswer('contactList');
  expect([0, 1, 2].map((count) => retry(count, lost))).toEqual([true, true, false]);
  expect(retry(0, refused)).toBe(false);
  expect([0, 1].map((count) => retryDelay(count, lost))).toEqual([500, 1000]);
  expect(staleTime).toBe(10_000);
  expect(mutations).toMatchObject({ retry: false, networkMode: 'always' });
});

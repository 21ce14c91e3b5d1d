import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStub } from '../../contract/stub/stub.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { makeSubscriber } from '../testing/records.ts';
import type { NewTask } from './task.ts';
import { beginTask, tasks } from './task-list.ts';

const emails = Array.from({ length: 250 }, (_, number) => `reader-${number}@example.com`);

const subscribePicked: NewTask = {
  kind: 'subscribe',
  title: 'Add to Newsletter',
  list: { hash: 'news', name: 'Newsletter' },
  source: { of: 'picked' },
  total: emails.length,
};

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('bulk actions over plain HTTP, where browsers have neither locks nor UUIDs', () => {
  it('run one after another, each contact once', async () => {
    const stub = createStub<Blob>(
      { subscriberCreate: () => ({ status: 201, body: makeSubscriber() }) },
      '/api/v3',
    );
    vi.stubGlobal('fetch', stubFetch(stub));
    await beginTask(subscribePicked, emails);
    await beginTask({ ...subscribePicked, list: { hash: 'test', name: 'Test' } }, emails);
    await vi.waitFor(() => expect(tasks.get().map(({ phase }) => phase)).toEqual(['finished', 'finished']), {
      timeout: 20_000,
    });
    expect(tasks.get().map(({ done }) => done)).toEqual([250, 250]);
    const calls = stub
      .callsOf('subscriberCreate')
      .map(({ params, body }) => `${params.hash} ${body.contact}`);
    expect(calls).toHaveLength(500);
    expect(new Set(calls).size).toBe(500);
  });
});

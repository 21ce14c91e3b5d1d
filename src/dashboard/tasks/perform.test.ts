import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStub, refuse, type StubHandlers } from '../../contract/stub/stub.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { makeContact, makeSubscriber, pageWith } from '../testing/records.ts';
import { collectPage, exportPage, perform } from './perform.ts';
import { chunkSize, newTask, type NewTask } from './task.ts';
import { loadedMessages } from '../messages/message-store.ts';
import { provideEnglish } from '../testing/english-messages.ts';

provideEnglish();
const t = loadedMessages('common');

const email = 'ada@example.com';
const signal = new AbortController().signal;

function taskOf(more: Partial<NewTask>) {
  const list = { hash: 'news', name: 'Newsletter' };
  return newTask({ kind: 'remove', title: 'Remove', list, source: { of: 'picked' }, total: 3, ...more });
}

function serve(handlers: StubHandlers<Blob>) {
  const stub = createStub<Blob>(handlers, '/api/v3');
  vi.stubGlobal('fetch', stubFetch(stub));
  return stub;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const operations = ['subscriberCreate', 'subscriberUpdate', 'subscriberDelete', 'contactDelete'] as const;

describe('a bulk action on one contact', () => {
  it.each([
    ['subscribe', 'subscriberCreate'],
    ['cancel', 'subscriberUpdate'],
    ['remove', 'subscriberDelete'],
    ['delete', 'contactDelete'],
  ] as const)('calls what %s is for, and nothing else', async (kind, operation) => {
    const stub = serve({
      subscriberCreate: () => ({ status: 201, body: makeSubscriber() }),
      subscriberUpdate: () => ({ status: 200, body: makeSubscriber() }),
      subscriberDelete: () => ({ status: 204, body: undefined }),
      contactDelete: () => ({ status: 204, body: undefined }),
    });
    const performed = await perform(taskOf({ kind }), email);
    expect(performed).toEqual({ row: { email, outcome: 'done', reason: '' }, line: null });
    const called = operations.filter((one) => stub.callsOf(one).length === 1);
    expect(called).toEqual([operation]);
  });

  it.each([
    [400, { contact: ['No.'] }, 'skipped', 'contact: No.'],
    [404, {}, 'skipped', t('task.gone.body')],
    [403, { detail: 'Not yours.' }, 'failed', 'Not yours.'],
    [500, { detail: 'Broken.' }, 'failed', 'Broken.'],
  ] as const)('is an outcome when the service answers %i', async (...given) => {
    const [status, body, outcome, reason] = given;
    serve({ subscriberCreate: () => refuse(status, body) });
    const performed = await perform(taskOf({ kind: 'subscribe' }), email);
    expect(performed).toEqual({ row: { email, outcome, reason }, line: null });
  });

  it.each([
    ['limits requests', 429, {}],
    ['is away', 502, { upstream: 'unreachable' }],
    ['wants a sign-in', 401, { session: 'required' }],
  ] as const)('waits with the whole task when the service %s', async (_, status, body) => {
    serve({ subscriberCreate: () => refuse(status, body) });
    await expect(perform(taskOf({ kind: 'subscribe' }), email)).rejects.toThrow();
  });
});

describe('the contacts of a bulk action', () => {
  it('are complete immediately when they were selected', async () => {
    expect(await collectPage(taskOf({}), 1, signal)).toEqual({ addresses: [], total: 3, isLast: true });
  });

  it('are read from a filter in pages with a stable order', async () => {
    const stub = serve({
      contactList: ({ query }) => ({
        status: 200,
        body: { ...pageWith([makeContact({ email })], 140), next: query.page === 1 ? 'https://x/' : null },
      }),
    });
    const task = taskOf({ source: { of: 'contacts', query: { search_email: 'ada' } } });
    expect(await collectPage(task, 1, signal)).toEqual({ addresses: [email], total: 140, isLast: false });
    expect(await collectPage(task, 2, signal)).toEqual({ addresses: [email], total: 140, isLast: true });
    expect(stub.callsOf('contactList').map(({ query }) => query)).toMatchObject(
      [1, 2].map((page) => ({ search_email: 'ada', page, paginate_by: chunkSize, ordering: 'email' })),
    );
  });

  it('are read from their list', async () => {
    const stub = serve({
      subscriberList: () => ({ status: 200, body: pageWith([makeSubscriber({ contact: email })], 1) }),
    });
    const task = taskOf({ source: { of: 'subscribers', hash: 'news', query: {} } });
    expect(await collectPage(task, 1, signal)).toEqual({ addresses: [email], total: 1, isLast: true });
    expect(stub.callsOf('subscriberList')).toMatchObject([
      { params: { hash: 'news' }, query: { page: 1, order: 'email' } },
    ]);
  });

  it('become lines directly from the collection in an export', async () => {
    serve({
      contactList: () => ({
        status: 200,
        body: { ...pageWith([makeContact({ email })], 2), next: 'https://x/' },
      }),
    });
    const columns = [{ header: 'Email', member: 'email' }] as const;
    const page = await exportPage(
      taskOf({ kind: 'export', columns, source: { of: 'contacts', query: { search_email: 'ada' } } }),
      1,
      signal,
    );
    expect(page).toMatchObject({ total: 2, isLast: false });
    expect(page.performed.map(({ row }) => row)).toEqual([{ email, outcome: 'done', reason: '' }]);
    expect(page.performed[0]?.line).toContain(email);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStub, refuse, type StubHandlers } from '../../contract/stub/stub.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { connection } from '../api/connection.ts';
import { makeContact, makeSubscriber, pageWith } from '../testing/records.ts';
import { loadedMessages } from '../messages/message-store.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { runTask } from './run-task.ts';
import { chunkSize, newTask, type NewTask, type Task } from './task.ts';
import { memoryStorage } from './task-storage.ts';

provideEnglish();
const t = loadedMessages('common');

const emails = Array.from({ length: 250 }, (_, number) => `reader-${number}@example.com`);

const subscribeAll: NewTask = {
  kind: 'subscribe',
  title: 'Add to Newsletter',
  list: { hash: 'news', name: 'Newsletter' },
  source: { of: 'contacts', query: { search_email: 'reader' } },
  total: emails.length,
};

function pageOfContacts(page: number) {
  const from = (page - 1) * chunkSize;
  const results = emails.slice(from, from + chunkSize).map((email) => makeContact({ email }));
  const hasNext = from + chunkSize < emails.length;
  return {
    ...pageWith(results, emails.length),
    next: hasNext ? `https://x/v3/contacts/?page=${page + 1}` : null,
  };
}

function setUp(handlers: StubHandlers<Blob>) {
  const stub = createStub<Blob>(
    { contactList: ({ query }) => ({ status: 200, body: pageOfContacts(query.page ?? 1) }), ...handlers },
    '/api/v3',
  );
  vi.stubGlobal('fetch', stubFetch(stub));
  const storage = memoryStorage();
  const progress: Task[] = [];
  const waits: number[] = [];
  const stop = new AbortController();
  const run = (task: Task) =>
    runTask(task, {
      storage,
      signal: stop.signal,
      onProgress: (one) => progress.push(one),
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
  return { stub, storage, progress, waits, stop, run };
}

afterEach(() => {
  vi.unstubAllGlobals();
  connection.set({ isSignedIn: true, trouble: null });
});

describe('a bulk action', () => {
  it('acts once on each contact that matches the filter', async () => {
    const { stub, run } = setUp({ subscriberCreate: () => ({ status: 201, body: makeSubscriber() }) });
    const task = await run(newTask(subscribeAll));
    expect(task).toMatchObject({ phase: 'finished', done: 250, skipped: 0, failed: 0, total: 250 });
    const done = stub.callsOf('subscriberCreate').map(({ body }) => body.contact);
    expect(done.toSorted()).toEqual(emails.toSorted());
    expect(stub.callsOf('contactList')[0]?.query).toMatchObject({
      search_email: 'reader',
      ordering: 'email',
    });
  });

  it('distinguishes skipped and failed contacts, each with a reason', async () => {
    const { storage, run } = setUp({
      subscriberCreate({ body }) {
        if (body.contact === emails[0]) return refuse(400, { contact: ['Is on the list already.'] });
        if (body.contact === emails[1]) return refuse(404);
        if (body.contact === emails[2]) return refuse(403, { detail: 'Not yours.' });
        return { status: 201, body: makeSubscriber() };
      },
    });
    const task = await run(newTask(subscribeAll));
    expect(task).toMatchObject({ done: 247, skipped: 2, failed: 1 });
    const rows = (await storage.results(task.id)).flatMap((result) => result.rows);
    expect(rows.filter(({ outcome }) => outcome !== 'done')).toEqual([
      { email: emails[0], outcome: 'skipped', reason: 'contact: Is on the list already.' },
      { email: emails[1], outcome: 'skipped', reason: t('task.gone.body') },
      { email: emails[2], outcome: 'failed', reason: 'Not yours.' },
    ]);
  });

  it('resumes where it was after a reload without repeating stored results', async () => {
    let calls = 0;
    const { stub, storage, stop, run } = setUp({
      subscriberCreate() {
        calls += 1;
        if (calls === 130) stop.abort();
        return { status: 201, body: makeSubscriber() };
      },
    });
    const begun = newTask(subscribeAll);
    await expect(run(begun)).rejects.toThrow();
    const kept = await storage.get(begun.id);
    expect(kept).toMatchObject({ phase: 'working', position: 1, done: chunkSize });
    if (kept === undefined) throw new Error('The task was not kept.');
    const before = stub.callsOf('subscriberCreate').length;
    const again = await runTask(kept, {
      storage,
      signal: new AbortController().signal,
      onProgress: () => {},
      wait: async () => {},
    });
    expect(again).toMatchObject({ phase: 'finished', done: 250 });
    expect(stub.callsOf('subscriberCreate').length - before).toBe(150);
  });

  it('waits while the service can not be reached and shows it', async () => {
    let failures = 3;
    const { progress, run } = setUp({
      subscriberCreate() {
        failures -= 1;
        return failures >= 0
          ? refuse(502, { detail: 'Nothing listens there.', upstream: 'unreachable' })
          : { status: 201, body: makeSubscriber() };
      },
    });
    const task = await run(newTask(subscribeAll));
    expect(task).toMatchObject({ phase: 'finished', done: 250, failed: 0, waiting: null });
    expect(progress.some(({ waiting }) => waiting === 'Nothing listens there.')).toBe(true);
  });

  it('retries after pauses that double, up to half a minute', async () => {
    let failures = 6;
    const { waits, run } = setUp({
      contactList: () => {
        failures -= 1;
        return failures >= 0
          ? refuse(429, { detail: 'Request was throttled.' })
          : { status: 200, body: pageWith([]) };
      },
    });
    expect(await run(newTask(subscribeAll))).toMatchObject({ phase: 'finished', done: 0 });
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  });

  it('exports filtered contacts, a hundred per request, with formulas neutralized', async () => {
    const { stub, storage, run } = setUp({
      contactList: ({ query }) => {
        const page = pageOfContacts(query.page ?? 1);
        const results = page.results.map((one) => ({ ...one, first_name: '=HYPERLINK("x")' }));
        return { status: 200, body: { ...page, results } };
      },
    });
    const task = await run(
      newTask({
        ...subscribeAll,
        kind: 'export',
        list: null,
        columns: [
          { header: 'Email', member: 'email' },
          { header: 'First name', member: 'first_name' },
        ],
      }),
    );
    expect(task).toMatchObject({ phase: 'finished', done: 250 });
    expect(stub.callsOf('contactList')).toHaveLength(3);
    const lines = (await storage.results(task.id)).flatMap((result) => result.lines);
    expect(lines).toHaveLength(250);
    expect(lines[0]).toBe(`reader-0@example.com,"'=HYPERLINK(""x"")"`);
  });
});

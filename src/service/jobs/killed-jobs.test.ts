import { beforeEach, expect, it } from 'vitest';
import { jobCreate, jobRowList, jobShow, jobStart, jobStop, jobUndo } from '../../contract/jobs/jobs.ts';
import { contactImportBulk } from '../../contract/people/contacts.ts';
import { listCreate, listShow } from '../../contract/people/lists.ts';
import { subscriberCreate } from '../../contract/people/subscribers.ts';
import { StorageError } from '../storage/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService, type TestService } from '../roof/testing/test-service.ts';
import { proposeJob, testJobRun } from './running/testing/test-jobs.ts';
import { workWithDeaths } from './running/testing/work-with-deaths.ts';
import { workOffJobs } from './running/work-off-jobs.ts';

const people = Array.from({ length: 20 }, (_, number) => `p${String(number).padStart(2, '0')}@example.com`);

describeEachEngine('a job that is interrupted', (openTestStorage) => {
  let service: TestService;
  let list: string;

  beforeEach(async () => {
    service = await startTestService(openTestStorage);
    ({ hash: list } = await service.call(listCreate, { body: { name: 'News' } }));
    await service.call(contactImportBulk, { body: { items: people.map((email) => ({ email })) } });
    const canceled = { contact: people[4] ?? '', cancelled: true };
    await service.call(subscriberCreate, { params: { hash: list }, body: canceled });
  });

  const subscribers = async () =>
    (await service.call(listShow, { params: { hash: list } })).subscribers_count;
  const show = (id: number) => service.call(jobShow, { params: { id } });
  const allRows = async (id: number) =>
    (await service.call(jobRowList, { params: { id }, query: { paginate_by: 100 } })).results;
  const subscribe = () => ({ kind: 'subscribe', source: { contacts: {} }, params: { list } }) as const;

  it('loses and repeats nothing when its process is killed at every step, also while it is undone', async () => {
    const { id } = await service.call(jobCreate, { body: subscribe() });
    expect(await workWithDeaths(service)).toBeGreaterThan(2);
    expect(await show(id)).toMatchObject({ state: 'proposed', total: 20, outcomes: { done: 19 } });
    await service.call(jobStart, { params: { id } });
    expect(await workWithDeaths(service)).toBeGreaterThan(3);
    expect(await show(id)).toMatchObject({
      state: 'done',
      processed: 20,
      outcomes: { done: 19, skipped: 1 },
    });
    expect((await allRows(id)).map(({ email }) => email).sort()).toEqual(people);
    expect(await subscribers()).toBe(20);
    const undo = await service.call(jobUndo, { params: { id } });
    await workWithDeaths(service);
    await service.call(jobStart, { params: { id: undo.id } });
    await workWithDeaths(service);
    expect(await show(undo.id)).toMatchObject({ state: 'done', processed: 19, outcomes: { done: 19 } });
    expect(await subscribers()).toBe(1);
  });

  it.each([1, 2, 4])('leaves the rest untouched when it is stopped after %i chunks', async (chunks) => {
    const { id } = await proposeJob(service, subscribe());
    await service.call(jobStart, { params: { id } });
    let done = 0;
    const storage: Storage = {
      ...wrapped(service.storage),
      // A claim and a chunk are a write each.
      write: async (job, options) => {
        const result = await service.storage.write(job, options);
        done += 1;
        if (done === chunks * 3) await service.call(jobStop, { params: { id } });
        return result;
      },
    };
    await workOffJobs(testJobRun(service, { storage }));
    const stopped = await show(id);
    expect(stopped.state).toBe('stopped');
    expect(stopped.processed).toBe(chunks * 3);
    expect(await subscribers()).toBe(stopped.outcomes.done + 1);
    expect(await allRows(id)).toHaveLength(stopped.processed);
  });

  it('waits while the database is unavailable or the disk full, and resumes', async () => {
    const { id } = await proposeJob(service, subscribe());
    await service.call(jobStart, { params: { id } });
    for (const kind of ['unavailable', 'full'] as const) {
      let writes = 0;
      const storage: Storage = {
        ...wrapped(service.storage),
        write: async (job, options) => {
          writes += 1;
          if (writes === 4) throw new StorageError(kind, 'away');
          return service.storage.write(job, options);
        },
      };
      await expect(workOffJobs(testJobRun(service, { storage }))).rejects.toThrow(/Jobs resume/);
      expect(await show(id)).toMatchObject({ state: 'running' });
      service.clock.now += 61_000;
      expect(await show(id)).toMatchObject({ state: 'waiting' });
    }
    await workOffJobs(testJobRun(service));
    expect(await show(id)).toMatchObject({ state: 'done', processed: 20 });
    expect(await subscribers()).toBe(20);
  });
});

function wrapped(storage: Storage): Omit<Storage, 'write'> {
  const { read, dialect } = storage;
  return {
    ...{ read, dialect },
    run: (job, input, options) => storage.run(job, input, options),
    identity: () => storage.identity(),
    check: () => storage.check(),
    close: () => storage.close(),
  };
}

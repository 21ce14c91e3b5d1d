import { expect, it } from 'vitest';
import { jobList, jobShow, jobStart } from '../../contract/jobs/jobs.ts';
import { contactImportBulk } from '../../contract/people/contacts.ts';
import { StorageFull } from '../storage/errors.ts';
import type { OpenedStorage } from '../storage/storage.ts';
import { describeEachEngine } from '../storage/testing/engines.ts';
import { startTestService } from '../roof/testing/test-service.ts';
import { proposeJob } from './running/testing/test-jobs.ts';

describeEachEngine('a job while the disk is full', (openTestStorage) => {
  it('waits for room, and says so', async () => {
    let isFull = false;
    const service = await startTestService(async () => {
      const storage = await openTestStorage();
      const filling: OpenedStorage = {
        ...storage,
        write: (job, options) => (isFull ? Promise.reject(new StorageFull()) : storage.write(job, options)),
      };
      return filling;
    });
    await service.call(contactImportBulk, { body: { items: [{ email: 'ada@example.com' }] } });
    const { id } = await proposeJob(service, { kind: 'export', source: { contacts: {} } });
    expect(await service.call(jobStart, { params: { id } })).toMatchObject({ state: 'queued', reason: null });
    isFull = true;
    service.service.startWatch();
    const waiting = { state: 'waiting', reason: 'no_room' };
    await expect.poll(() => service.call(jobShow, { params: { id } })).toMatchObject(waiting);
    expect((await service.call(jobList, {})).results).toMatchObject([waiting]);
  });
});

import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createService, createServiceOn } from './create-service.ts';
import { sqlitePlace } from '../storage/testing/storage-places.ts';
import { StorageUnavailable } from '../storage/errors.ts';
import { openStorage } from '../storage/opening/open-storage.ts';
import type { OpenedStorage } from '../storage/storage.ts';
import { silentLog } from '../storage/testing/silent-log.ts';
import { testConfig } from './testing/test-service.ts';

describe('the service', () => {
  it('serves, works in the background, reports its health, closes, and finds its data again', async () => {
    const place = await sqlitePlace();
    onTestFinished(() => place.remove());
    const config = { ...testConfig, dataFolder: place.options.dataFolder };
    const listsOf = async () => {
      const service = await createService(config, { log: silentLog, version: '1.2.3' });
      const app = fastify();
      await app.register(service.plugin);
      service.startWorker();
      service.startWorker();
      expect(await service.health()).toEqual({ problems: [], messages: [] });
      const headers = { authorization: `Token ${service.dashboardToken}` };
      const document = await app.inject({ url: '/v3/openapi.json', headers });
      expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
      const { body } = await app.inject({ url: '/v3/lists/', headers });
      await app.close();
      await service.close();
      expect(await service.health()).toEqual({
        problems: ['storage'],
        messages: ['The database does not answer. Newsdesk keeps trying.'],
      });
      return body;
    };
    const first = await listsOf();
    expect(first).toContain('Test list');
    expect(await listsOf()).toBe(first);
  });

  it('is healthy again as soon as the database answers', async () => {
    const place = await sqlitePlace();
    onTestFinished(() => place.remove());
    const opened = await openStorage(place.options);
    let isAway = false;
    const orAway = <Result>(work: () => Promise<Result>): Promise<Result> =>
      isAway ? Promise.reject(new StorageUnavailable('away')) : work();
    const storage: OpenedStorage = {
      ...opened,
      write: (job, options) => orAway(() => opened.write(job, options)),
      check: () => orAway(() => opened.check()),
    };
    const config = { ...testConfig, dataFolder: place.options.dataFolder };
    const service = await createServiceOn(storage, config, { log: silentLog });
    onTestFinished(() => service.close());
    const problems = async () => (await service.health()).problems;
    isAway = true;
    service.startWatch();
    service.startWorker();
    await expect.poll(problems).toEqual(expect.arrayContaining(['storage', 'mail server', 'purge']));
    isAway = false;
    await expect.poll(problems, { timeout: 5000 }).toEqual([]);
  });
});

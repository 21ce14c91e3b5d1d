import { writeMessage } from '../../../messages/node/server-messages.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sendingShow } from '../../../contract/sending/sendings.ts';
import { urlOf } from '../../../contract/wire/url.ts';
import { createServiceOn } from '../../roof/create-service.ts';
import { newSending } from '../../sending/ledger/testing/ledger.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import { StorageFull, StorageUnavailable } from '../../storage/errors.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { onDatabase, postgresPlace, testDatabaseUrl } from '../../storage/testing/storage-places.ts';
import { testConfig, testTime } from '../../roof/testing/test-service.ts';
import { refuseReadOnly } from './refuse-read-only.ts';
import { FilesUnavailable } from '../../base/files/files-unavailable.ts';
import { Watch, type WatchParts } from './watch.ts';
import { lacksRoom, type Problem } from '../../base/context.ts';

const megabyte = 2 ** 20;

/** Returns a watch of a disk with this many bytes left, and its log. */
function watchOver(
  storage: OpenedStorage,
  disk: { free: number | null },
  bucket: WatchParts['bucket'] = null,
) {
  const lines: string[] = [];
  const collect = (_details: object, message: string) => void lines.push(message);
  const watch = new Watch({
    storage,
    dataFolder: '/data',
    bucket,
    warnBelow: 1000 * megabyte,
    now: () => testTime,
    log: { ...silentLog, info: collect, warn: collect, error: collect },
    freeBytes: async () => {
      if (disk.free === null) throw new Error('no such folder');
      return disk.free;
    },
  });
  return { watch, lines };
}

/** Returns problems in one line each. */
function linesOf(problems: readonly Problem[]): string[] {
  return problems.map(
    ({ name, isFailing, message }) =>
      `${name}, ${isFailing ? 'failing' : 'soon'}: ${writeMessage(message, 'en')}`,
  );
}

function told(storage: OpenedStorage) {
  return storage.read.selectFrom('notification').select(['subject', 'occurrences']).execute();
}

describeEachEngine('a watch', (openTestStorage) => {
  it('warns once while the disk fills up, fails when it is full, and reports when there is room again', async () => {
    const storage = await openTestStorage();
    const disk = { free: 5000 * megabyte };
    const { watch, lines } = watchOver(storage, disk);
    expect(await watch.look()).toEqual([]);
    disk.free = 900 * megabyte;
    await watch.look();
    expect(linesOf(await watch.look())).toEqual([expect.stringMatching(/^disk, soon: .*900 MB/)]);
    expect(await told(storage)).toEqual([{ subject: 'The disk is filling up', occurrences: 1 }]);
    disk.free = megabyte;
    expect(await watch.look()).toMatchObject([{ name: 'disk', isFailing: true }]);
    // A database elsewhere has room: nothing waits for the disk.
    expect(lacksRoom({ watch })).toBe(storage.dialect.engine === 'sqlite');
    disk.free = 5000 * megabyte;
    expect(await watch.look()).toEqual([]);
    expect(lines).toEqual(['problem approaching', 'problem found', 'problem resolved']);
  });

  it('notices a missing data folder', async () => {
    const { watch } = watchOver(await openTestStorage(), { free: null });
    expect(linesOf(await watch.look())).toEqual([
      expect.stringMatching(/^data folder, failing: .*\/data is gone/),
    ]);
  });

  it('notices an unusable bucket, until it works again', async () => {
    let isAway = true;
    const check = async () => {
      if (isAway) throw new FilesUnavailable('There is no bucket news.');
    };
    const storage = await openTestStorage();
    const { watch } = watchOver(storage, { free: 5000 * megabyte }, { check });
    const line = "files, failing: Files can't be read or written. There is no bucket news.";
    expect(linesOf(await watch.look())).toEqual([line]);
    expect(await told(storage)).toEqual([{ subject: 'Files aren’t available', occurrences: 1 }]);
    isAway = false;
    expect(await watch.look()).toEqual([]);
  });

  it('notices a database that accepts no writes, and reports it without one', async () => {
    const storage = await openTestStorage();
    const refused = { ...storage, write: () => Promise.reject(new StorageFull()) };
    const { watch, lines } = watchOver(refused, { free: 5000 * megabyte });
    expect(await watch.look()).toMatchObject([{ name: 'disk', isFailing: true }]);
    expect(lines).toEqual(['problem found', 'notification could not be saved']);
  });
});

describeEachEngine('a service whose disk is full', (openTestStorage) => {
  it('reports it in its health and for each waiting email', async () => {
    const storage = await openTestStorage();
    const id = await storage.write((db) => newSending(db, { state: 'sending' }));
    let isFull = false;
    const filling: OpenedStorage = {
      ...storage,
      write: (job, options) => (isFull ? Promise.reject(new StorageFull()) : storage.write(job, options)),
    };
    const service = await createServiceOn(filling, testConfig, { log: silentLog });
    const app = fastify();
    await app.register(service.plugin);
    onTestFinished(() => app.close());
    expect(await service.health()).toEqual({ problems: [], messages: [] });

    isFull = true;
    service.startWatch();
    await expect
      .poll(() => service.health())
      .toMatchObject({
        problems: ['disk'],
        messages: [expect.stringContaining("no room left on the database's disk")],
      });
    const headers = { authorization: `Token ${service.dashboardToken}` };
    const { body } = await app.inject({ url: `/v3${urlOf(sendingShow, { params: { id } })}`, headers });
    expect(JSON.parse(body)).toMatchObject({ state: 'sending', reason: 'no_room' });
  });
});

it('a SQLite disk that is really full is noticed', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'newsdesk-watch-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  const storage = await openStorage({ dataFolder, threads: 0 });
  onTestFinished(() => storage.close());
  const { watch } = watchOver(storage, { free: 5000 * megabyte });
  await storage.write((db) => sql.raw('PRAGMA max_page_count = 1').execute(db));
  // Smaller rows next to the one that the watch writes, until none fits anymore.
  const fill = async (): Promise<never> => {
    for (let row = 99_999; ; row -= 1) {
      await storage.write((db) =>
        db
          .insertInto('meta')
          .values({ key: `last watched${row}`, value: '' })
          .execute(),
      );
    }
  };
  await expect(fill()).rejects.toThrow(StorageFull);
  expect(linesOf(await watch.look())).toEqual([expect.stringMatching(/^disk, failing: .*no room left/)]);
});

describe.skipIf(testDatabaseUrl === undefined)('a read-only PostgreSQL database', () => {
  it('keeps Newsdesk from starting, with a sentence', async () => {
    const place = await postgresPlace(testDatabaseUrl ?? '');
    onTestFinished(() => place.remove());
    await (await openStorage(place.options)).close();
    const name = new URL(place.url).pathname.slice(1);
    await onDatabase(place.url, (client) =>
      client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`),
    );
    const starting = async (): Promise<void> => {
      const storage = await openStorage(place.options);
      onTestFinished(() => storage.close());
      await refuseReadOnly(storage, 1);
    };
    await expect(starting()).rejects.toThrow(StorageUnavailable);
    await expect(starting()).rejects.toThrow(/read-only/);
  });
});

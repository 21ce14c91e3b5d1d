import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  restoredCopyAnswer,
  restoredCopyShow,
  type RestoredCopy,
} from '../../../contract/sending/restored-copy.ts';
import { urlOf } from '../../../contract/wire/url.ts';
import { backUp } from '../../roof/backup.ts';
import type { DatabaseConfig, ServiceConfig } from '../../base/settings/config.ts';
import { createService, type Service } from '../../roof/create-service.ts';
import { startSink, type Sink } from '../engine/testing/sink.ts';
import { newContacts, newList, newSending } from '../ledger/testing/ledger.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';
import { postgresPlace, testDatabaseUrl } from '../../storage/testing/storage-places.ts';
import { testConfig } from '../../roof/testing/test-service.ts';

const run = promisify(execFile);
const recipients = 240;
const patience = { timeout: 60_000, interval: 50 };

/** Data of an installation. */
interface Home {
  readonly dataFolder: string;
  readonly database: DatabaseConfig;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-restored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function prepare({ dataFolder, database }: Home): Promise<void> {
  const databaseUrl = database.kind === 'postgres' ? database.url : undefined;
  const storage = await openStorage({ dataFolder, databaseUrl, threads: 0 });
  await storage.write(async (db) => {
    const list_id = await newList(db, 'readers');
    await newContacts(
      db,
      Array.from({ length: recipients }, (_, index) => `c${index}`),
      [list_id],
    );
    const lists = JSON.stringify([{ id: list_id, hash: 'readers', name: 'Readers' }]);
    await newSending(db, { state: 'preparing', lists, subject: 'News' });
  });
  await storage.close();
}

/** Emails per second of a send that is copied midway. */
const slowly = 60;

/** Starts a whole service with its worker, which sends to the sink at full speed, or `aSecond`. */
async function startOn(home: Home, sink: Sink, aSecond = 0): Promise<Service> {
  const config: ServiceConfig = {
    ...testConfig,
    ...home,
    smtpUrls: [sink.url],
    sendLimits: { ...testConfig.sendLimits, aSecond },
  };
  const service = await createService(config, { log: silentLog });
  service.startWorker();
  return service;
}

/** Returns a caller of a running service's API. */
async function callerOf({ plugin, dashboardToken }: Service) {
  const app = fastify();
  await app.register(plugin);
  const headers = { authorization: `Token ${dashboardToken}` };
  return {
    show: async () => {
      const answer = await app.inject({ url: `/v3${urlOf(restoredCopyShow, {})}`, headers });
      return answer.json<RestoredCopy>();
    },
    resume: async () => {
      const url = `/v3${urlOf(restoredCopyAnswer, {})}`;
      await app.inject({ method: 'POST', url, headers, payload: { answer: 'resume' } });
    },
  };
}

interface Copied {
  readonly copy: Home;
  /** Service to close once the copy is done. */
  readonly original: Service;
}

/**
 * Copies an installation during a send, lets the original finish, starts the copy, and resumes the held sends there. At
 * each step, the sink's own count is compared with the ledger's.
 */
async function expectToAskFirst(
  home: Home,
  copyOf: (original: Service, start: () => Promise<Service>) => Promise<Copied>,
): Promise<void> {
  const sink = await startSink();
  await prepare(home);
  const started = await startOn(home, sink, slowly);
  await expect.poll(() => sink.mails.length, patience).toBeGreaterThan(40);
  const { copy, original } = await copyOf(started, () => startOn(home, sink));
  await expect.poll(() => sink.mails.length, patience).toBe(recipients);
  await original.close();
  expect(twice(sink)).toBe(0);

  const restored = await startOn(copy, sink);
  const { show } = await callerOf(restored);
  const question = await show();
  expect(question).toMatchObject({ is_open: true, emails: [{ subject: 'News', kind: 'mail' }] });
  const [{ sent = 0, unknown = 0, remaining = 0 } = {}] = question.emails;
  expect(sent).toBeGreaterThan(0);
  expect(remaining).toBeGreaterThan(0);
  expect(sent + unknown + (remaining ?? 0)).toBe(recipients);
  // A second start asks the same, and nothing has been sent.
  await restored.close();
  const again = await startOn(copy, sink);
  const caller = await callerOf(again);
  expect(await caller.show()).toEqual(question);
  expect(sink.mails).toHaveLength(recipients);

  await caller.resume();
  await expect.poll(() => sink.mails.length, patience).toBe(recipients + (remaining ?? 0));
  await again.close();
  expect(twice(sink)).toBe(remaining);
}

/** Counts recipients who got more than one email. */
function twice({ mails }: Sink): number {
  return mails.length - new Set(mails.map(({ to }) => to)).size;
}

describe('a copy made during a send', () => {
  it('sends nobody a second email unasked when newsdesk backup made it', async () => {
    const home: Home = { dataFolder: join(await newFolder(), 'data'), database: { kind: 'sqlite' } };
    await expectToAskFirst(home, async (original) => {
      const target = join(await newFolder(), 'copy');
      await backUp(home.dataFolder, target, true);
      return { original, copy: { ...home, dataFolder: target } };
    });
  }, 180_000);

  it('sends nobody a second email unasked when the folder of a stopped Newsdesk was copied', async () => {
    const home: Home = { dataFolder: join(await newFolder(), 'data'), database: { kind: 'sqlite' } };
    await expectToAskFirst(home, async (stopped, start) => {
      await stopped.close();
      const target = join(await newFolder(), 'copy');
      await cp(home.dataFolder, target, { recursive: true, preserveTimestamps: true });
      return { original: await start(), copy: { ...home, dataFolder: target } };
    });
  }, 180_000);

  it('sends nobody a second email unasked when an older database replaced the current one', async () => {
    const home: Home = { dataFolder: join(await newFolder(), 'data'), database: { kind: 'sqlite' } };
    await expectToAskFirst(home, async (stopped, start) => {
      await stopped.close();
      const file = join(home.dataFolder, 'newsdesk.sqlite');
      const kept = join(await newFolder(), 'newsdesk.sqlite');
      await cp(file, kept);
      const original = await start();
      const close = async () => {
        await original.close();
        for (const rest of ['-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
        await cp(kept, file);
      };
      return { original: { ...original, close }, copy: home };
    });
  }, 180_000);

  const server = testDatabaseUrl;
  it.skipIf(server === undefined)(
    'sends nobody a second email unasked when a PostgreSQL dump was restored elsewhere',
    async () => {
      const [from, to] = [await postgresPlace(server ?? ''), await postgresPlace(server ?? '')];
      onTestFinished(async () => {
        await from.remove();
        await to.remove();
      });
      const home: Home = { dataFolder: await newFolder(), database: { kind: 'postgres', url: from.url } };
      await expectToAskFirst(home, async (original) => {
        const dump = join(await newFolder(), 'dump');
        await run('pg_dump', ['--format=custom', `--file=${dump}`, from.url]);
        await run('pg_restore', ['--no-owner', `--dbname=${to.url}`, dump]);
        return { original, copy: { ...home, database: { kind: 'postgres', url: to.url } } };
      });
    },
    180_000,
  );
});

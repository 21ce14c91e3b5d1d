import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../service/base/free-port.ts';
import {
  canHang,
  privatePostgres,
  type PrivatePostgres,
} from '../service/storage/testing/private-postgres.ts';
import { builtProgram, testDatabaseUrl } from '../service/storage/testing/storage-places.ts';

const program = builtProgram('newsdesk');
const patience = { timeout: 60_000, interval: 200 };

let folder = '';
let database: PrivatePostgres;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-away-'));
  database = await privatePostgres();
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  database.wakeUp();
  await database.stop();
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
});

/** Starts a program on the private database. `log` returns its log so far. */
function run(command: string, flags: readonly string[]) {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    NEWSDESK_DATA: path.join(folder, command),
    NEWSDESK_DATABASE_URL: database.url,
    NEWSDESK_LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [program, command, ...flags], {
    env,
    stdio: 'pipe',
  });
  children.push(child);
  let log = '';
  let out = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return { child, log: () => log, out: () => out };
}

/** Returns the answer of a URL, or null if no server listens. */
async function answerOf(url: string, token = ''): Promise<{ status: number; text: string } | null> {
  const headers = { authorization: `Token ${token}` };
  const response = await fetch(url, { headers }).catch(() => null);
  return response === null ? null : { status: response.status, text: await response.text() };
}

/** Starts a program with ways to check its health. Failed expectations name the program. */
async function watch(command: string) {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const program = run(command, ['--port', new URL(origin).port]);
  const health = async () => (await answerOf(`${origin}/healthz`))?.status ?? null;
  return {
    ...program,
    expectHealth: (status: number) =>
      expect.poll(health, { ...patience, message: `health of ${command}` }).toBe(status),
    /** Requests the lists, if the program serves them. */
    lists: command === 'worker' ? null : (token: string) => answerOf(`${origin}/v3/lists/`, token),
  };
}

describe.skipIf(testDatabaseUrl === undefined || !canHang)('programs', () => {
  it('survive a database that is away at the start, stops, and hangs', async () => {
    const programs = await Promise.all(['start', 'service', 'worker'].map(watch));
    const expectHealth = (status: number) =>
      Promise.all(programs.map((program) => program.expectHealth(status)));
    const lists = (token: string) =>
      Promise.all(programs.flatMap((program) => (program.lists === null ? [] : [program.lists(token)])));

    await expectHealth(503);
    for (const { log } of programs) await expect.poll(log, patience).toContain('waiting for the database');
    expect(await lists('')).toMatchObject([{ status: 503 }, { status: 503 }]);

    await database.start();
    await expectHealth(200);
    for (const { out } of programs) expect(out()).toContain('Newsdesk');
    const created = run('token', ['create', 'Shop']);
    await once(created.child, 'close');
    const token = created.out().trim();
    expect(await lists(token)).toMatchObject([{ status: 200 }, { status: 200 }]);

    await database.stop();
    await expectHealth(503);
    await database.start();
    await expectHealth(200);

    database.hang();
    await expectHealth(503);
    const refused = await lists(token);
    expect(refused).toMatchObject([{ status: 503 }, { status: 503 }]);
    for (const answer of refused) expect(answer?.text).toContain('"detail"');
    database.wakeUp();
    await expectHealth(200);
    expect(await lists(token)).toMatchObject([{ status: 200 }, { status: 200 }]);

    for (const { child } of programs) {
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
  }, 240_000);

  it('without a port survive dropped database connections', async () => {
    await database.start();
    const { child, log, out } = run('worker', []);
    await expect.poll(out, patience).toContain('worker');
    await database.stop();
    await expect.poll(log, patience).toContain('background work failed');
    expect(child.exitCode).toBeNull();
    await database.start();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 120_000);
});

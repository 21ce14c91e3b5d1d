import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtProgram } from '../service/storage/testing/storage-places.ts';

const program = builtProgram('newsdesk');
let folder = '';
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  await rm(folder, { recursive: true });
});

/** Starts the program, and returns ways to wait for its output. */
function run(args: readonly string[]) {
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'pipe' });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  const printed = (line: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = line.exec(out);
        if (match !== null) resolve(match);
      };
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(`Ended without ${line.source}: ${out}${err}`)));
      look();
    });
  return { child, ended, printed };
}

describe('the process', { timeout: 60_000 }, () => {
  it.each([['openapi'], ['help']])(
    'prints %s without a complaint to a reader that stops early',
    async (command) => {
      const { child, ended } = run([command]);
      child.stdout.destroy();
      expect(await ended).toMatchObject({ code: 0, err: '' });
    },
  );

  it('keeps its files private to its owner, even in a folder that others may open', async () => {
    const data = path.join(folder, 'open');
    await mkdir(data);
    await chmod(data, 0o755);
    const { child, ended, printed } = run(['start', '--port', '0', '--data', data]);
    await printed(/sign-in\?token=/);
    const names = ['', ...(await readdir(data, { recursive: true }))];
    expect(names).toContain('newsdesk.sqlite-wal');
    for (const name of names) expect((await stat(path.join(data, name))).mode & 0o077, name).toBe(0);
    child.kill('SIGTERM');
    expect((await ended).err).toContain('data was open to other users, permissions corrected');
  });

  it('is a proxy until SIGTERM, ends with 0, and writes no secret to its log', async () => {
    const hosted = ['--base-url', 'http://127.0.0.1:9/v3', '--token', 'hosted-token-1'];
    const { child, ended, printed } = run(['proxy', ...hosted, '--port', '0', '--data', folder]);
    const [, origin = '', token = ''] = await printed(/: (http:\/\/\S+)\/sign-in\?token=(\S+)/);
    const signIn = await fetch(`${origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const cookie = signIn.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const answer = await fetch(`${origin}/api/v3/contacts/anna@example.com/`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ upstream: 'unreachable' });
    child.kill('SIGTERM');
    const { code, err } = await ended;
    expect(code).toBe(0);
    expect(err).toContain('"route":"/api/v3/*"');
    for (const secret of [token, 'hosted-token-1', 'anna', cookie.split('=')[1] ?? 'cookie']) {
      expect(err).not.toContain(secret);
    }
  });

  it('serves the API for an existing token until SIGINT', async () => {
    const made = await run(['token', 'create', 'Shop', '--description', 'orders', '--data', folder]).ended;
    expect(made).toMatchObject({ code: 0, err: '' });
    const { child, ended, printed } = run(['start', '--port', '0', '--data', folder]);
    const [, origin = ''] = await printed(/: (http:\/\/\S+)\/sign-in/);
    const lists = await fetch(`${origin}/v3/lists/`, {
      headers: { authorization: `Token ${made.out.trim()}` },
    });
    expect(lists.status).toBe(200);
    expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({ status: 'up', problems: [] });
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });
});

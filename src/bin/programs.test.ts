import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const program = path.join(import.meta.dirname, 'newsdesk.ts');
let folder = '';
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-program-'));
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

/** A program that runs; what it has printed can be waited for. */
function run(args: readonly string[]) {
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { env, stdio: 'pipe' });
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

const hosted = ['--base-url', 'http://127.0.0.1:9/v3', '--token', 'hosted-token-1'];

describe('newsdesk', { timeout: 30_000 }, () => {
  it('prints version and help', async () => {
    const [version, help] = await Promise.all([run(['version']).ended, run([]).ended]);
    expect(version).toMatchObject({ code: 0, err: '' });
    expect(version.out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(help.code).toBe(0);
    expect(help.out).toContain('NEWSDESK_PORT');
  });

  it('ends with 2 and a sentence when asked wrongly', async () => {
    const wrong = [
      [['start', '--port', '99999'], /^NEWSDESK_PORT \(--port\) must be a whole number from 0 to 65535/],
      [['strat'], /^There is no command "strat"/],
      [['proxy'], /^NEWSDESK_BASE_URL /],
      [['demo'], /^newsdesk demo is not in this version/],
      [['token', 'make'], /^Say newsdesk token create NAME/],
    ] as const;
    const results = await Promise.all(wrong.map(async ([args]) => run(args).ended));
    results.forEach((result, index) => {
      expect(result).toMatchObject({ code: 2, out: '' });
      expect(result.err).toMatch(wrong[index]?.[1] ?? 'a sentence');
      expect(result.err.trim().split('\n')).toHaveLength(1);
    });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('runs as a proxy until %s, then ends with 0', async (signal) => {
    const { child, ended, printed } = run(['proxy', ...hosted, '--port', '0', '--data', folder]);
    const [, origin = '', token = ''] = await printed(/: (http:\/\/\S+)\/sign-in\?token=(\S+)/);
    const session = await fetch(`${origin}/api/session`);
    expect(await session.json()).toMatchObject({ signed_in: false, ways: ['link'] });
    child.kill(signal);
    const { code, err } = await ended;
    expect(code).toBe(0);
    expect(err).not.toContain(token);
    expect(err).not.toContain('hosted-token-1');
  });
});

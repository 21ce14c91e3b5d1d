import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivate } from './private-files.ts';

let folder = '';
let data = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-private-'));
  data = path.join(folder, 'data');
  await mkdir(path.join(data, 'images', 'deep'), { recursive: true });
  const files = ['newsdesk.sqlite', 'newsdesk.sqlite-wal', 'images/a.png', 'images/deep/b.png'];
  for (const file of files) await writeFile(path.join(data, file), 'x');
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (name: string) => (await stat(path.join(data, name))).mode & 0o777;

async function widen(): Promise<void> {
  for (const name of ['', 'images', 'images/deep']) await chmod(path.join(data, name), 0o755);
  await chmod(path.join(data, 'newsdesk.sqlite'), 0o644);
  await chmod(path.join(data, 'newsdesk.sqlite-wal'), 0o640);
  await chmod(path.join(data, 'images/a.png'), 0o666);
  await chmod(path.join(data, 'images/deep/b.png'), 0o600);
}

describe('makePrivate', () => {
  it('closes folders and files to others, and counts them', async () => {
    await widen();
    expect(await makePrivate(data)).toEqual({ corrected: 6, left: 0 });
    const folders = await Promise.all(['', 'images', 'images/deep'].map(modeOf));
    expect(folders).toEqual([0o700, 0o700, 0o700]);
    const files = ['newsdesk.sqlite', 'newsdesk.sqlite-wal', 'images/a.png', 'images/deep/b.png'];
    expect(await Promise.all(files.map(modeOf))).toEqual([0o600, 0o600, 0o600, 0o600]);
    expect(await makePrivate(data)).toEqual({ corrected: 0, left: 0 });
  });

  it('leaves the targets of links outside unchanged', async () => {
    await makePrivate(data);
    const outside = path.join(folder, 'outside');
    await mkdir(outside);
    await writeFile(path.join(outside, 'file'), 'x');
    await chmod(outside, 0o755);
    await chmod(path.join(outside, 'file'), 0o644);
    await symlink(outside, path.join(data, 'folder'));
    await symlink(path.join(outside, 'file'), path.join(data, 'link'));
    expect(await makePrivate(data)).toEqual({ corrected: 0, left: 0 });
    expect((await stat(outside)).mode & 0o777).toBe(0o755);
    expect((await stat(path.join(outside, 'file'))).mode & 0o777).toBe(0o644);
  });

  it('follows the link that is the data folder itself', async () => {
    await widen();
    await symlink(data, path.join(folder, 'link'));
    expect(await makePrivate(path.join(folder, 'link'))).toEqual({ corrected: 6, left: 0 });
    expect(await modeOf('')).toBe(0o700);
  });

  it('keeps the permissions of the owner', async () => {
    await makePrivate(data);
    await chmod(path.join(data, 'images/a.png'), 0o444);
    expect(await makePrivate(data)).toEqual({ corrected: 1, left: 0 });
    expect(await modeOf('images/a.png')).toBe(0o400);
  });
});

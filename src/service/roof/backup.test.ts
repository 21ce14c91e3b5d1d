import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupRefused, backUp } from './backup.ts';
import { openStorage } from '../storage/opening/open-storage.ts';
import type { OpenedStorage } from '../storage/storage.ts';
import { sqliteFolder } from '../storage/testing/storage-places.ts';

let folder = '';
let storage: OpenedStorage;
const data = () => join(folder, 'data');
const target = () => join(folder, 'copy');

beforeEach(async () => {
  folder = await mkdtemp(join(sqliteFolder(), 'newsdesk-backup-'));
  storage = await openStorage({ dataFolder: data(), databaseUrl: undefined, threads: 0 });
  await mkdir(join(data(), 'images'));
  await writeFile(join(data(), 'images', 'a.png'), 'picture');
});

afterEach(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

async function addAttribute(code: string): Promise<void> {
  await storage.write((transaction) =>
    transaction.insertInto('attribute').values({ name: code, name_key: code, code, created_at: 1 }).execute(),
  );
}

async function codesIn(dataFolder: string): Promise<string[]> {
  const opened = await openStorage({ dataFolder, databaseUrl: undefined, threads: 0 });
  try {
    const rows = await opened.read.selectFrom('attribute').select('code').orderBy('id').execute();
    return rows.map(({ code }) => code);
  } finally {
    await opened.close();
  }
}

describe('a backup', () => {
  it('of an open database is a data folder as of that moment', async () => {
    await addAttribute('before');
    const { files } = await backUp(data(), target(), true);
    await addAttribute('behind');
    expect(files).toBe(2);
    expect(await codesIn(target())).toEqual(['before']);
    expect(await readFile(join(target(), 'images', 'a.png'), 'utf8')).toBe('picture');
  });

  it('is readable only by its owner', async () => {
    await backUp(data(), target(), true);
    const modes = ['', 'images', 'newsdesk.sqlite', join('images', 'a.png')].map(
      async (name) => (await stat(join(target(), name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600, 0o600]);
  });

  it('runs during writes without delaying them', async () => {
    const writes = Array.from({ length: 50 }, (_, index) => addAttribute(`code-${index}`));
    await Promise.all([backUp(data(), target(), true), ...writes]);
    const copied = await codesIn(target());
    expect(copied).toEqual(Array.from(copied, (_, index) => `code-${index}`));
  });

  it('has as much of a growing file as its database says', async () => {
    const growing = join(data(), 'errors.csv');
    for (let number = 0; number < 50; number += 1)
      await writeFile(join(data(), 'images', `${number}.png`), 'picture');
    const grow = async (): Promise<void> => {
      for (let line = 0; line < 100; line += 1) {
        await appendFile(growing, '.');
        await addAttribute(`line-${line}`);
      }
    };
    await Promise.all([backUp(data(), target(), true), grow()]);
    const told = await codesIn(target());
    expect((await readFile(join(target(), 'errors.csv'), 'utf8')).length).toBeGreaterThanOrEqual(told.length);
  });

  it('of PostgreSQL copies only the files', async () => {
    await backUp(data(), target(), false);
    expect(await readdir(target(), { recursive: true })).toEqual(['images', join('images', 'a.png')]);
  });

  it('never overwrites existing files', async () => {
    await mkdir(target());
    await expect(backUp(data(), target(), true)).rejects.toThrow(BackupRefused);
    expect(await readdir(target())).toEqual([]);
  });

  it('is never put into the folder that it copies', async () => {
    await expect(backUp(data(), join(data(), 'backups', 'monday'), true)).rejects.toThrow(BackupRefused);
    expect(await readdir(data())).not.toContain('backups');
  });

  it('is never put into that folder through a link either', async () => {
    const link = join(folder, 'link');
    await symlink(data(), link);
    await expect(backUp(data(), join(link, 'monday'), true)).rejects.toThrow(BackupRefused);
    expect(await readdir(data())).not.toContain('monday');
  });

  it('copies the targets of links', async () => {
    const elsewhere = join(folder, 'big-disk');
    await rename(join(data(), 'images'), elsewhere);
    await symlink(elsewhere, join(data(), 'images'));
    await backUp(data(), target(), true);
    expect(await readFile(join(target(), 'images', 'a.png'), 'utf8')).toBe('picture');
  });

  it('of a folder without a database is refused', async () => {
    await expect(backUp(join(folder, 'nothing'), target(), true)).rejects.toThrow(/nothing to back up/);
    expect(await readdir(folder)).toEqual(['data']);
  });

  it('whose database is damaged is not kept', async () => {
    const damaged = join(folder, 'damaged');
    await mkdir(damaged);
    await writeFile(join(damaged, 'newsdesk.sqlite'), 'x'.repeat(9000));
    await expect(backUp(damaged, target(), true)).rejects.toThrow();
    expect(await readdir(folder)).not.toContain('copy');
  });

  it('starts over after an interrupted one', async () => {
    await mkdir(`${target()}.incomplete`);
    await writeFile(join(`${target()}.incomplete`, 'newsdesk.sqlite'), 'half');
    await backUp(data(), target(), true);
    expect(await readdir(folder)).toEqual(['copy', 'data']);
  });
});

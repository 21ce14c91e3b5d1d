import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { removeAbandonedUploads } from './abandoned-uploads.ts';
import { importFiles } from './import-files.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

it('removes only uploads that stopped coming in long ago', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-uploads-'));
  folders.push(folder);
  const files = importFiles(folder);
  expect(await removeAbandonedUploads(files, Date.now())).toBe(0);
  await mkdir(files.folder);
  for (const path of [files.incoming('old'), files.incoming('new'), files.upload('whole')])
    await writeFile(path, 'x');
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  await utimes(files.incoming('old'), old, old);
  await utimes(files.upload('whole'), old, old);
  expect(await removeAbandonedUploads(files, Date.now())).toBe(1);
  expect((await readdir(files.folder)).toSorted()).toEqual(['new.incoming', 'whole']);
});

import type * as FileSystem from 'node:fs/promises';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { emptyFolder } from '../storage/testing/empty-folder.ts';
import { backUp } from './backup.ts';

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof FileSystem>()),
  copyFile: () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })),
}));

it('says that there is no room, and leaves no part of the backup', async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'a.png'), 'picture');
  const target = join(folder, 'copy');
  await expect(backUp(join(folder, 'data'), target, false)).rejects.toThrow(
    /no room left for .*copy, so nothing/,
  );
  expect(await readdir(folder)).toEqual(['data']);
});

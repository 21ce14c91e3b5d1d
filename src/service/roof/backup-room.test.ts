import fileSystem, { mkdir, readdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyFolder } from '../storage/testing/empty-folder.ts';
import { backUp } from './backup.ts';

/** Lets every copy of a file fail as on a full disk, until the test has finished. */
function fillDisk(): void {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  const copying = vi.spyOn(fileSystem, 'copyFile').mockRejectedValue(full);
  // Modules that import the function by its name get the current one.
  syncBuiltinESMExports();
  onTestFinished(() => {
    copying.mockRestore();
    syncBuiltinESMExports();
  });
}

it('says that there is no room, and leaves no part of the backup', async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'data', 'a.png'), 'picture');
  fillDisk();
  await expect(backUp(join(folder, 'data'), join(folder, 'copy'), false)).rejects.toThrow(
    /no room left for .*copy, so nothing/,
  );
  expect(await readdir(folder)).toEqual(['data']);
});

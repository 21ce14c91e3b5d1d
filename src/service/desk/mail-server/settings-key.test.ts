import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../base/files/files-of.ts';
import { emptyFolder } from '../../storage/testing/empty-folder.ts';
import { findSettingsKey, keepSettingsKey, settingsKeyFile } from './settings-key.ts';

describe('the key of sealed settings', () => {
  it('is the same for simultaneous callers, and is one file that only this user can read', async () => {
    const folder = await emptyFolder();
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => keepSettingsKey(filesOf({ dataFolder: folder, files: null }))),
    );
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await readdir(folder)).toEqual([settingsKeyFile]);
    expect((await stat(join(folder, settingsKeyFile))).mode & 0o777).toBe(0o600);
  });

  it('is not created by reading', async () => {
    const folder = await emptyFolder();
    expect(await findSettingsKey(filesOf({ dataFolder: folder, files: null }))).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused if the file has other content', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, settingsKeyFile), 'short');
    await expect(keepSettingsKey(filesOf({ dataFolder: folder, files: null }))).rejects.toThrow(
      'is not a key',
    );
  });
});

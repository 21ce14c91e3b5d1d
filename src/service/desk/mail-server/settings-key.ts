import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../base/durable-file.ts';

/** The file of the key in the data folder. */
export const settingsKeyFile = 'settings.key';

const keyBytes = 32;

/**
 * Returns the key of this installation's sealed settings, from its data folder; null where there is none yet.
 *
 * @throws what the file system fails with, and a RangeError for a file that is no key
 */
export async function findSettingsKey(dataFolder: string): Promise<Buffer | null> {
  const path = join(dataFolder, settingsKeyFile);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== keyBytes) throw new RangeError(`${path} is not a key.`);
  return key;
}

/** Returns the key, made at first use and readable by this user alone. All processes get the same. */
export async function keepSettingsKey(dataFolder: string): Promise<Buffer> {
  const known = await findSettingsKey(dataFolder);
  if (known !== null) return known;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, settingsKeyFile);
  const incoming = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(incoming, randomBytes(keyBytes).toString('base64url'), {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  try {
    // Unlike renaming, linking never replaces the key that another process has just made.
    await link(incoming, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(incoming, { force: true });
  }
  await syncFolder(dataFolder);
  const made = await findSettingsKey(dataFolder);
  if (made === null) throw new Error(`${path} is gone.`);
  return made;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

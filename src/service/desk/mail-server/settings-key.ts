import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '../../base/files/object-store.ts';

/** The file of the key. */
export const settingsKeyFile = 'settings.key';

const keyBytes = 32;

/**
 * Returns the key of this installation's sealed settings, from its files; null if there is none yet.
 *
 * @throws errors of the files, and a RangeError for a file that isn't a key
 */
export async function findSettingsKey(files: ObjectStore): Promise<Buffer | null> {
  const text = await files.get(settingsKeyFile);
  if (text === null) return null;
  const key = Buffer.from(text.toString('utf8').trim(), 'base64url');
  if (key.length !== keyBytes) throw new RangeError(`${settingsKeyFile} is not a key.`);
  return key;
}

/** Returns the key, created at first use and readable only by this user. All processes get the same. */
export async function keepSettingsKey(files: ObjectStore): Promise<Buffer> {
  const known = await findSettingsKey(files);
  if (known !== null) return known;
  await files.putNew(settingsKeyFile, Buffer.from(randomBytes(keyBytes).toString('base64url')));
  const made = await findSettingsKey(files);
  if (made === null) throw new Error(`${settingsKeyFile} is gone.`);
  return made;
}

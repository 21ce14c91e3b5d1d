import { constants, type Dirent } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { chunksOf } from '../lib/chunks-of.ts';

/** Files and folders that other users of the machine could open. */
export interface WideModes {
  /** Number of files and folders that were closed to others. */
  readonly corrected: number;
  /** Number of those that couldn't be, because they belong to someone else. */
  readonly left: number;
}

const othersBits = 0o077;

/** Files looked at in one go. */
const batch = 64;

/**
 * Removes everybody else's rights to a data folder, and to all folders and files in it. Links aren't followed: what is
 * outside is not ours to change.
 */
export async function makePrivate(folder: string): Promise<WideModes> {
  // Windows has no such rights.
  if (process.platform === 'win32') return { corrected: 0, left: 0 };
  const counts = { corrected: 0, left: 0 };
  const root = await realpath(folder);
  const visit = async (file: string) => {
    const result = await narrow(file);
    if (result !== 'private') counts[result] += 1;
  };
  await visit(root);
  for await (const files of entriesBelow(root)) await Promise.all(files.map(visit));
  return counts;
}

/** Yields the paths of all files and folders below, in batches. A folder comes before what is in it. */
async function* entriesBelow(folder: string): AsyncGenerator<string[]> {
  const entries = (await entriesOf(folder)).filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = entries.map(({ name }) => path.join(folder, name));
  yield* chunksOf(paths, batch);
  for (const entry of entries) {
    if (entry.isDirectory()) yield* entriesBelow(path.join(folder, entry.name));
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (['ENOENT', 'EACCES', 'EPERM'].includes(errorCode(error))) return [];
    throw error;
  });
}

async function narrow(file: string): Promise<'private' | keyof WideModes> {
  try {
    const seen = await lstat(file);
    if (seen.isSymbolicLink() || (seen.mode & othersBits) === 0) return 'private';
    // By its handle: the name may lead elsewhere by now.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await open(file, flags);
    try {
      const { mode } = await handle.stat();
      await handle.chmod(mode & 0o777 & ~othersBits);
    } finally {
      await handle.close();
    }
    return 'corrected';
  } catch (error) {
    // Another program removes its files while this one looks.
    if (errorCode(error) === 'ENOENT') return 'private';
    if (['EACCES', 'EPERM', 'ELOOP', 'EROFS'].includes(errorCode(error))) return 'left';
    throw error;
  }
}

import { constants, type Dirent } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { chunksOf } from '../lib/chunks-of.ts';

/** Counts of files and folders that other users of the machine could open. */
export interface WideModes {
  /** Number of corrected files and folders. */
  readonly corrected: number;
  /** Number of others, which belong to another user and can't be corrected. */
  readonly left: number;
}

const othersBits = 0o077;

/** Maximum files to check at the same time. */
const batch = 64;

/**
 * Removes other users' permissions for a data folder and everything in it. Doesn't follow links, so that nothing outside
 * changes.
 */
export async function makePrivate(folder: string): Promise<WideModes> {
  // Windows has no such permissions.
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

/** Yields the paths of all files and folders below a folder, in batches. A folder precedes its content. */
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
    // Uses the handle, because the name may now lead to another file.
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
    // Another program may remove its files during the check.
    if (errorCode(error) === 'ENOENT') return 'private';
    if (['EACCES', 'EPERM', 'ELOOP', 'EROFS'].includes(errorCode(error))) return 'left';
    throw error;
  }
}

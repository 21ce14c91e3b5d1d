import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file to write. */
export interface DurableFile {
  readonly path: string;
  /** Path for writing it first: in the same folder, and used by no one else. */
  readonly incoming: string;
  readonly bytes: Uint8Array;
}

/**
 * Writes a file completely or not at all. It is safe on disk when the promise resolves. Replaces an existing file.
 *
 * @throws errors of the file system, leaving nothing behind
 */
export async function writeDurably({ path, incoming, bytes }: DurableFile): Promise<void> {
  try {
    await writeFile(incoming, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await rename(incoming, path);
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Syncs new, renamed, and removed entries of a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

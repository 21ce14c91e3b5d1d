import { errorCode } from '../../../lib/error-code.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { syncFolder } from '../../base/durable-file.ts';

/** Data folder file that identifies its installation and distinguishes the folder from a copy. */
export const placeFileName = 'installation.json';

/** A data folder in use by an installation. */
export interface Place {
  /** Random, and unchanged for as long as the folder stays in place. */
  readonly id: string;
  /** True when the file is a copy of the original: another file on disk, created at another time. */
  readonly isCopied: boolean;
}

const stored = z.object({ id: z.string(), inode: z.string(), born: z.string() });

/** Reads which place a data folder is; null if that was never written or can't be read. */
export async function readPlace(dataFolder: string): Promise<Place | null> {
  const path = join(dataFolder, placeFileName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  const written = text === null ? null : stored.safeParse(parseJson(text)).data;
  if (written === null || written === undefined) return null;
  const file = await open(path, 'r');
  try {
    const { inode, born } = marksOf(await file.stat({ bigint: true }));
    // Both, as some file systems renumber files after a restart, and some don't record when a file was created.
    return { id: written.id, isCopied: inode !== written.inode && born !== written.born };
  } finally {
    await file.close();
  }
}

/** Makes a data folder the place with this id, replacing any other. Afterward, the file is complete and on disk. */
export async function writePlace(dataFolder: string, id: string): Promise<void> {
  const path = join(dataFolder, placeFileName);
  const incoming = `${path}.${process.pid}`;
  await rm(incoming, { force: true });
  const file = await open(incoming, 'wx', 0o600);
  try {
    const marks = marksOf(await file.stat({ bigint: true }));
    await file.writeFile(`${JSON.stringify({ id, ...marks })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(incoming, path);
  await syncFolder(dirname(path));
}

function marksOf({ ino, birthtimeNs }: { readonly ino: bigint; readonly birthtimeNs: bigint }) {
  return { inode: String(ino), born: String(birthtimeNs) };
}

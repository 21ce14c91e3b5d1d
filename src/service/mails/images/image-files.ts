import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../base/durable-file.ts';

/** The folder of images, below the data folder. */
export function imageFolder(dataFolder: string): string {
  return join(dataFolder, 'images');
}

/**
 * Writes an image, whole or not at all: it is safe on disk when the promise resolves. One that is there is written
 * anew, as it may have been damaged. `suffix` keeps two writers of the same picture apart.
 */
export async function writeImage(
  dataFolder: string,
  fileName: string,
  { bytes, suffix }: { readonly bytes: Uint8Array; readonly suffix: string },
): Promise<void> {
  const folder = imageFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName);
  await writeDurably({ path, incoming: `${path}.${suffix}.incoming`, bytes });
}

/** The bytes of an image; null where there is no such file. */
export async function readImage(dataFolder: string, fileName: string): Promise<Buffer | null> {
  return readFile(join(imageFolder(dataFolder), fileName)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Removes an image, if it is there. */
export async function removeImage(dataFolder: string, fileName: string): Promise<void> {
  await rm(join(imageFolder(dataFolder), fileName), { force: true });
}

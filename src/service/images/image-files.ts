import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

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
  await mkdir(folder, { recursive: true });
  const incoming = join(folder, `${fileName}.${suffix}.incoming`);
  try {
    const file = await open(incoming, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(incoming, join(folder, fileName));
  } catch (error) {
    await rm(incoming, { force: true });
    throw error;
  }
  await syncFolder(folder);
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

/** The rename has to be on disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

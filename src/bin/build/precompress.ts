import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|txt|ico|webmanifest)$/;

/** Minimum size in bytes. Below it, compression saves less than its headers cost. */
const worthwhile = 1024;

/** Simultaneous files. Many computers let a process open fewer files than a build has. */
const atOnce = 16;

/** Vite plugin that puts a `.br` and a `.gz` next to each text file of the build, with maximum compression. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir !== undefined) await compressFolder(dir);
    },
  };
}

/** Compresses all text files in `folder` and its subfolders. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.test(name)).map((name) => path.join(folder, name));
  const waiting = files.values();
  const compressNext = async () => {
    for (const file of waiting) await compressFile(file);
  };
  await Promise.all(Array.from({ length: atOnce }, compressNext));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile) return;
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  const zipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

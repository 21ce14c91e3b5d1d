import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** A browser with the libraries and fonts that it needs on a bare machine. */
export interface BundledChromium {
  executablePath: string;
  env: Record<string, string>;
}

const cache = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
const run = promisify(execFile);
const archives = ['al2023', 'fonts', 'swiftshader'];

/**
 * Unpacks the Chromium of @sparticuz/chromium to `node_modules/.cache/chromium-<version>`, unless it is already there;
 * null if the package or this platform has none.
 */
export async function unpackBundledChromium(): Promise<BundledChromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const packageFolder = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium', import.meta.url));
  if (!existsSync(packageFolder)) return null;

  const folder = path.join(cache, `chromium-${await versionOf(packageFolder)}`);
  if (!existsSync(folder)) await unpack(path.join(packageFolder, 'bin'), folder);
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: path.join(folder, 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks next to `folder` and renames last, so that the folder is complete; the first of two at a time wins. */
async function unpack(bin: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  for (const name of archives) await extract(path.join(bin, `${name}.tar.br`), unfinished);
  await pipeline(
    createReadStream(path.join(bin, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(path.join(unfinished, 'chromium'), { mode: 0o755 }),
  );
  await writeFile(path.join(unfinished, 'fonts.conf'), fontSettings(folder));
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

// Through a file, because tar stops reading at the archive's end mark, which would break a pipe during a write.
async function extract(archive: string, folder: string): Promise<void> {
  const unpacked = path.join(folder, 'archive.tar');
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(unpacked));
  await run('tar', ['-xf', unpacked, '-C', folder]);
  await rm(unpacked);
}

async function versionOf(packageFolder: string): Promise<string> {
  const text = await readFile(path.join(packageFolder, 'package.json'), 'utf8');
  const version = /"version":\s*"([^"]+)"/.exec(text)?.[1];
  if (version === undefined) throw new Error(`${packageFolder} has no version`);
  return version;
}

function fontSettings(folder: string): string {
  const dir = (name: string): string => `<dir>${name}</dir>`;
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig>${dir(path.join(folder, 'fonts'))}${dir('/usr/share/fonts')}`,
    `<cachedir>${path.join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  ].join('\n');
}

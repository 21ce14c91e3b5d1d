import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of all builds, each in a folder named after its sources. */
export const buildsFolder = path.join(root, 'dist');

/** The build in a package, which has no sources to build it from: any Node that can run it takes it as it is. */
export const publishedBuild = path.join(buildsFolder, 'published');

/** Folders and files that the build is made from. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Files among the sources that aren't built. */
const ignored = /\.test\.tsx?$|\.md$|[/\\](testing|bench|decisions)[/\\]/;

/**
 * A hash over the content of everything that the build is made from (some 20 ms).
 * @returns {string}
 */
function sourceStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of filesOf(path.join(root, source))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * The folder of the build of the sources as they are, or of the one in a package: `dashboard` and `server`. It is there
 * whole or not at all.
 * @returns {string}
 */
export function freshBuild() {
  const hasSources = existsSync(path.join(root, 'src/bin/newsdesk.ts'));
  return hasSources ? path.join(buildsFolder, sourceStamp().slice(0, 16)) : publishedBuild;
}

/**
 * Returns whether the current sources are built.
 * @returns {boolean}
 */
export function isBuildFresh() {
  return existsSync(freshBuild());
}

/**
 * @param {string} place a file or a folder, or nothing
 * @returns {string[]} the files, in a stable order
 */
function filesOf(place) {
  if (!existsSync(place)) return [];
  try {
    const names = readdirSync(place, { recursive: true, withFileTypes: true });
    return names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !ignored.test(file))
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [place];
    throw error;
  }
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder of all builds. Each has its own folder, named after the hash of its sources. */
export const buildsFolder = path.join(root, 'dist');

/** The build in a package, which has no sources to build again. Every supported version of Node runs it. */
export const publishedBuild = path.join(buildsFolder, 'published');

/** Folders and files that go into the build. */
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Files in the source folders that don't go into the build. */
const ignored = /\.test\.tsx?$|\.md$|[/\\](testing|bench|decisions)[/\\]/;

/**
 * Returns a hash of Node's version and all sources of the build. Takes about 20 ms.
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
 * Returns the folder of the build of the current sources, or of the build in a package. It has the folders `dashboard`
 * and `server`. It is either complete or missing.
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

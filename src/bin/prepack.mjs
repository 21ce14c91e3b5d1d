import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freshBuild, isBuildFresh, publishedBuild } from './build-stamp.mjs';

// npm pack: copies the current build to the place where a package looks for it.

if (!isBuildFresh()) await import('./build.mjs');

if (isBuildFresh()) {
  rmSync(publishedBuild, { recursive: true, force: true });
  // Only checks need the bundler's data about its chunks.
  const isServed = (/** @type {string} */ place) => path.basename(place) !== '.vite';
  cpSync(freshBuild(), publishedBuild, { recursive: true, filter: isServed });
}

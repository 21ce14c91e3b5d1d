import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freshBuild, isBuildFresh, publishedBuild } from './build-stamp.mjs';

// npm pack: puts the build of these sources where a package without sources looks for it.

if (!isBuildFresh()) await import('./build.mjs');

if (isBuildFresh()) {
  rmSync(publishedBuild, { recursive: true, force: true });
  // What the bundler says about its chunks is for checks.
  const isServed = (/** @type {string} */ place) => path.basename(place) !== '.vite';
  cpSync(freshBuild(), publishedBuild, { recursive: true, filter: isServed });
}

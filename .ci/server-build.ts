import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { freshBuild, isBuildFresh, root } from '../src/bin/build-stamp.mjs';
import { buildVariable } from '../src/service/storage/testing/storage-places.ts';

/** A folder from which packages can be resolved. */
const cache = path.join(root, 'node_modules/.cache');

// The server's programs, built once for a whole test run, because starting a thread or process from the source compiles
// hundreds of modules each time and takes four times as long.

/** The folder built for this run, or null if a build existed. */
let ownBuild: string | null = null;

/** Builds the programs unless a build of these sources exists, and names their folder for all processes of the run. */
export async function setup(): Promise<void> {
  if (isBuildFresh()) {
    process.env[buildVariable] = path.join(freshBuild(), 'server');
    return;
  }
  mkdirSync(cache, { recursive: true });
  ownBuild = mkdtempSync(path.join(cache, 'server-'));
  process.env[buildVariable] = ownBuild;
  await build({
    ...{ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'error' },
    build: { ssr: true, outDir: ownBuild, emptyOutDir: true },
  });
}

/** Removes the folder built for this run. */
export function teardown(): void {
  if (ownBuild !== null) rmSync(ownBuild, { recursive: true, force: true });
}

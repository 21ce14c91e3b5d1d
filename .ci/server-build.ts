import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { freshBuild, isBuildFresh, root } from '../src/bin/build-stamp.mjs';
import { buildVariable } from '../src/service/storage/testing/storage-places.ts';

/** Packages are found from here. */
const cache = path.join(root, 'node_modules/.cache');

// The server's programs, built once for a whole run of tests: a thread or a process that starts from the source compiles
// some hundred modules each time, which takes four times as long.

/** The folder that was built for this run, or null where a build was there. */
let ownBuild: string | null = null;

/** Builds them where no build of these sources is there, and names their folder for all processes of the run. */
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

/** Removes what it has built. */
export function teardown(): void {
  if (ownBuild !== null) rmSync(ownBuild, { recursive: true, force: true });
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildVariable } from './storage-places.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Packages are found from here. */
const cache = `${root}node_modules/.cache/`;

// The server's programs, built once for a whole run of tests: a thread or a process that starts from the source compiles
// some hundred modules each time, which takes four times as long.

/** Builds them, and names their folder for all processes of the run. */
export async function setup(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(`${cache}server-`);
  process.env[buildVariable] = outDir;
  await build({
    ...{ root, configFile: `${root}vite.config.ts`, logLevel: 'error' },
    build: { ssr: true, outDir, emptyOutDir: true },
  });
}

/** Removes what it has built. */
export function teardown(): void {
  const outDir = process.env[buildVariable];
  if (outDir !== undefined) rmSync(outDir, { recursive: true, force: true });
}

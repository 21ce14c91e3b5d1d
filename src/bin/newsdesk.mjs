#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuildFresh } from './build-stamp.mjs';

// What `newsdesk` runs: builds dist where it is missing or older than the sources, then hands over to the program.

if (!isBuildFresh()) {
  process.stderr.write('Building Newsdesk, once …\n');
  const started = performance.now();
  // In a process of its own: the bundler's memory is gone when the service starts. Nothing of it on stdout.
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    process.stderr.write('The build failed; what went wrong stands above. Nothing was started.\n');
    process.exit(1);
  }
  process.stderr.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

const program = new URL('../../dist/server/newsdesk.js', import.meta.url);
await import(program.href);

#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { freshBuild, isBuildFresh } from './build-stamp.mjs';

// Entry point of `newsdesk`: builds the sources if the build is out of date, then runs the program. A package contains
// its build.

// `npm start` sets a small young generation for this thread. Its objects are short-lived, so this costs little time and
// saves 20 MB. This resets the flag, which would otherwise override the limits of worker threads.
setFlagsFromString('--max-semi-space-size=0');

if (!isBuildFresh()) {
  requireBundler();
  process.stderr.write('Building Newsdesk…\n');
  const started = performance.now();
  // A separate process frees the bundler's memory before the service starts. It writes nothing to stdout.
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    process.stderr.write('Build failed. See the errors above.\n');
    process.exit(1);
  }
  process.stderr.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

await import(pathToFileURL(path.join(freshBuild(), 'server', 'newsdesk.js')).href);

/** Exits with a message if the packages for builds aren't installed. */
function requireBundler() {
  try {
    import.meta.resolve('vite');
  } catch {
    process.stderr.write(
      'Newsdesk has to be built first. Run npm install --include=dev, then start it again.\n',
    );
    process.exit(1);
  }
}

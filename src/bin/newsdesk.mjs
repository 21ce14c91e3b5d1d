#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { freshBuild, isBuildFresh } from './build-stamp.mjs';

// What `newsdesk` runs: builds the sources if they aren't built yet, then hands over to the program. A package has its
// build already.

// `npm start` gives this thread a small young generation: what it makes is short-lived, so that costs little time and
// saves 20 MB. Left as it is, the flag would go before what each worker thread is given of its own.
setFlagsFromString('--max-semi-space-size=0');

if (!isBuildFresh()) {
  requireBundler();
  process.stderr.write('Building Newsdesk…\n');
  const started = performance.now();
  // In a process of its own: the bundler's memory is gone when the service starts. Nothing of it on stdout.
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script], { stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    process.stderr.write('Build failed. See the errors above.\n');
    process.exit(1);
  }
  process.stderr.write(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}

await import(pathToFileURL(path.join(freshBuild(), 'server', 'newsdesk.js')).href);

/** Ends with a sentence where only the packages that run Newsdesk are installed. */
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

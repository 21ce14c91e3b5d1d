import { rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'vite';
import { root, sourceStamp, writeStamp } from './build-stamp.mjs';

// npm run build: the dashboard to dist/dashboard, the server to dist/server. The stamp comes last, so that an
// interrupted build is made again.

const dist = path.join(root, 'dist');
const shared = /** @type {const} */ ({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
});

try {
  const stamp = sourceStamp();
  rmSync(dist, { recursive: true, force: true });
  await build(shared);
  await build({ ...shared, build: { ssr: true } });
  writeStamp(stamp);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${stripVTControlCharacters(reason)}\n`);
  process.exitCode = 1;
}

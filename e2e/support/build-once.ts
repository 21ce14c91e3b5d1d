import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuildFresh } from '../../src/bin/build-stamp.mjs';

/** Builds stale parts once before the workers would each build them. Playwright's global setup. */
export default function buildOnce(): void {
  if (isBuildFresh()) return;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { status } = spawnSync(process.execPath, ['src/bin/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

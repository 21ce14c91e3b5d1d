import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuildFresh } from '../../src/bin/build-stamp.mjs';

/** Playwright's global setup: builds what is stale before the workers would each start doing so. */
export default function buildOnce(): void {
  if (isBuildFresh()) return;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { status } = spawnSync(process.execPath, ['src/bin/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed.');
}

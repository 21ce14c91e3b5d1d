import { spawnSync } from 'node:child_process';
import { freshBuild, isBuildFresh } from '../../src/bin/build-stamp.mjs';
import { BuiltLoads, contactsPage } from './loads.ts';

// Checks the gzip size of the scripts, styles, and messages that a browser loads before it shows a page against the
// budgets of DEPENDENCIES.md, and lists the share of each package. Builds if the build is stale.

if (!isBuildFresh()) {
  const { status } = spawnSync(process.execPath, ['src/bin/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const loads = new BuiltLoads(`${freshBuild()}/dashboard`);
const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);

const pages = loads.pages();
let failed = pages.length === 0;
for (const { page, size, budget } of pages) {
  const over = size > budget;
  failed ||= over;
  console.log(`${kB(size)} kB of ${budget / 1000}  ${page}${over ? '  TOO MUCH' : ''}`);
}

const parts = loads.parts();
if (parts === null) {
  console.log(`${contactsPage} is not among the lazy pages of the build.`);
  failed = true;
} else {
  console.log('\nThe contacts page, about, by package:');
  for (const [name, size] of parts.filter(([, bytes]) => bytes >= 100))
    console.log(`${kB(size)} kB  ${name}`);
}
if (failed) process.exitCode = 1;

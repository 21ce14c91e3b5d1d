import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { freshBuild, isBuildFresh } from '../../src/bin/build-stamp.mjs';
import { firstLoads, readManifest } from './first-load.ts';

// What a browser loads before it shows a page, gzip, scripts and styles, held against the budgets of
// DEPENDENCIES.md; and the part that each package takes of it. Builds where the build is stale.

const budgets_kB = { contacts: 150, other: 165 };
const contactsPage = 'src/dashboard/pages/contacts/ContactsPage.tsx';
const built = `${freshBuild()}/dashboard/`;

if (!isBuildFresh()) {
  const { status } = spawnSync(process.execPath, ['src/bin/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const packages = z
  .record(z.string(), z.record(z.string(), z.number()))
  .parse(JSON.parse(readFileSync(`${built}.vite/packages.json`, 'utf8')));
const loads = firstLoads(readManifest(readFileSync(`${built}.vite/manifest.json`, 'utf8')));

const sizes = new Map<string, number>();
function gzipSize(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(built + file), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** A package's share of a file's characters, as its share of the gzip size. Styles are the dashboard's own. */
function addParts(file: string, parts: Map<string, number>): void {
  const ofFile = packages[file] ?? { styles: 1 };
  const total = Object.values(ofFile).reduce((sum, length) => sum + length, 0);
  for (const [name, length] of Object.entries(ofFile)) {
    parts.set(name, (parts.get(name) ?? 0) + (gzipSize(file) * length) / total);
  }
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);

let failed = loads.length === 0;
for (const { page, files } of loads) {
  const size = files.reduce((sum, file) => sum + gzipSize(file), 0);
  const budget = page === contactsPage ? budgets_kB.contacts : budgets_kB.other;
  const over = size > budget * 1000;
  failed ||= over;
  console.log(
    `${kB(size)} kB of ${budget}  ${page.replace('src/dashboard/pages/', '')}${over ? '  TOO MUCH' : ''}`,
  );
}

const contacts = loads.find(({ page }) => page === contactsPage);
if (contacts === undefined) {
  console.log(`${contactsPage} is not among the lazy pages of the build.`);
  failed = true;
} else {
  const parts = new Map<string, number>();
  for (const file of contacts.files) addParts(file, parts);
  console.log('\nThe contacts page, about, by package:');
  const largestFirst = [...parts].toSorted(([, a], [, b]) => b - a).filter(([, size]) => size >= 100);
  for (const [name, size] of largestFirst) console.log(`${kB(size)} kB  ${name}`);
}
if (failed) process.exitCode = 1;

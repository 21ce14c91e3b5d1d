import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, createLogger } from 'vite';
import { buildsFolder, freshBuild, root } from './build-stamp.mjs';

// npm run build: builds the dashboard and the server into a folder that gets its final name once it is complete. So an
// interrupted build runs again, simultaneous builds don't conflict, and a running program keeps its files.

/** Number of newest builds to keep, because running programs may still need an older one. */
const kept = 3;

const dayMs = 24 * 60 * 60 * 1000;

// Hides a warning of Vite about `composes … from` that nobody can fix.
const logger = createLogger('warn');
const warnOnce = logger.warnOnce.bind(logger);
/**
 * @param {string} message
 * @param {import('vite').LogOptions} [options]
 */
logger.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
};

const shared = /** @type {const} */ ({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
  customLogger: logger,
});

const folder = freshBuild();
const unfinished = `${folder}.${process.pid}`;
try {
  mkdirSync(buildsFolder, { recursive: true });
  await build({ ...shared, build: { outDir: path.join(unfinished, 'dashboard') } });
  await build({ ...shared, build: { ssr: true, outDir: path.join(unfinished, 'server') } });
  if (!existsSync(folder)) renameSync(unfinished, folder);
  removeOldBuilds();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${stripVTControlCharacters(reason)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(unfinished, { recursive: true, force: true });
}

/** Removes builds left incomplete for a day, and all but the newest of the others. */
function removeOldBuilds() {
  const now = Date.now();
  const builds = readdirSync(buildsFolder)
    .map((name) => path.join(buildsFolder, name))
    .map((place) => ({ place, age: now - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? now) }))
    .toSorted((one, other) => one.age - other.age);
  const isUnfinished = (/** @type {{ place: string }} */ { place }) => path.extname(place) !== '';
  const old = builds.filter((one) => !isUnfinished(one)).slice(kept);
  const abandoned = builds.filter((one) => isUnfinished(one) && one.age > dayMs);
  for (const { place } of [...old, ...abandoned]) rmSync(place, { recursive: true, force: true });
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderVariable, onDatabase, runVariable, testDatabaseUrl } from './storage-places.ts';

// Databases of PostgreSQL are used again from test to test, so they go when the whole run is over: before and behind
// it, for vitest. SQLite's go after each test, except the one that the others are copies of.

/** Linux's folder for files in memory. On a disk, SQLite's tests wait most of their time for each commit to be on it. */
const memory = '/dev/shm';

/** Room that files in memory need, bytes. Containers may have less. */
const wantedRoom = 2 ** 30;

/** Names the run and makes its folder, for all of its processes. */
export function setup(): void {
  process.env[runVariable] = randomBytes(4).toString('hex');
  process.env[folderVariable] = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'newsdesk-tests-'));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > wantedRoom;
}

/** Removes the run's folder and drops the databases that it has made. */
export async function teardown(): Promise<void> {
  const folder = process.env[folderVariable];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  if (testDatabaseUrl === undefined) return;
  const ofRun = `newsdesk_test_${process.env[runVariable]}_`;
  await onDatabase(testDatabaseUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [ofRun],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

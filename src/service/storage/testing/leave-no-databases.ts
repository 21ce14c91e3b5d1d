import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderVariable, onDatabase, runVariable, testDatabaseUrl } from './storage-places.ts';

// Vitest's global setup and teardown. Tests reuse databases of PostgreSQL, so these are dropped at the end of the run.
// SQLite's files are removed after each test, except the original of the copies.

/** Linux's folder for files in memory. On a disk, SQLite's tests spend most of their time waiting for commits. */
const memory = '/dev/shm';

/** Minimum room for files in memory, bytes. Containers may have less. */
const wantedRoom = 2 ** 30;

/** Sets the name and folder of the run for all its processes. */
export function setup(): void {
  process.env[runVariable] = randomBytes(4).toString('hex');
  process.env[folderVariable] = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'newsdesk-tests-'));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > wantedRoom;
}

/** Removes the folder of the run, and drops its databases. */
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

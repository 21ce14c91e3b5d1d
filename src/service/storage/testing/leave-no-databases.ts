import { randomBytes } from 'node:crypto';
import { onDatabase, runVariable, testDatabaseUrl } from './storage-places.ts';

// Databases of PostgreSQL are used again from test to test, so they go when the whole run is over: before and behind it,
// for vitest.

/** Names the run, for all of its processes. */
export function setup(): void {
  process.env[runVariable] = randomBytes(4).toString('hex');
}

/** Drops the databases that the run has made. */
export async function teardown(): Promise<void> {
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

import { startPostgresServer } from '../src/service/storage/testing/postgres-server.ts';
import type { PostgresServer } from '../src/service/storage/testing/postgres-server.ts';
import type { Outcome } from './part.ts';
import { journeys, namedParts, thoroughParts } from './parts.ts';
import { conclude, runParts } from './run-parts.ts';

// npm test: runs everything, with PostgreSQL and a real browser. Both are found or unpacked. npm test -- PATH…: runs only
// the tests below these paths.

const paths = process.argv.slice(2);

async function startPostgres(): Promise<PostgresServer | Outcome> {
  const started = performance.now();
  try {
    const server = await startPostgresServer();
    console.log(`PostgreSQL from ${server.binaries}`);
    return server;
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    console.log(output);
    const counts = { passed: 0, failed: 1, skipped: 0, failedTests: [], flakyTests: [] };
    return { name: 'PostgreSQL', seconds: (performance.now() - started) / 1000, ok: false, output, counts };
  }
}

/** Runs the requested tests. `databaseUrl` names a PostgreSQL, or is null if there is none. */
async function runTests(databaseUrl: string | null): Promise<Outcome[]> {
  if (paths.length > 0) return runParts(namedParts(paths, databaseUrl));
  const fast = await runParts(thoroughParts(databaseUrl));
  // Two browsers and two test runs at a time would be too slow for two cores.
  return [...fast, ...(await runParts([journeys()]))];
}

const postgres = await startPostgres();
if ('stop' in postgres) {
  try {
    conclude(await runTests(postgres.url));
  } finally {
    await postgres.stop();
  }
} else {
  conclude([postgres, ...(await runTests(null))]);
}

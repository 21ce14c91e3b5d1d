import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../base/free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { runPostgres, type PostgresProcess } from './postgres-process.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** A PostgreSQL server of one test, always on the same port, which the test may stop, hang and start again. */
export interface PrivatePostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Stops the server's processes where they are: connections are taken, and nothing is answered. */
  readonly hang: () => void;
  /** Lets them go on. */
  readonly wakeUp: () => void;
  /** Ends the server and removes its data. */
  readonly remove: () => Promise<void>;
}

/** True if processes can be hung: their children are found through /proc. */
export const canHang = existsSync('/proc/self/task');

/** Makes a server that isn't running yet. */
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
  // A run of tests that is interrupted leaves no server behind.
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

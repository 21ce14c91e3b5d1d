import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../base/free-port.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** A running server, for its keeper. */
export interface PostgresProcess {
  url: string;
  binaries: string;
  /** Process of the postmaster. Each connection has a child process. */
  pid: number;
  ended: Promise<void>;
  stop: () => Promise<void>;
}

interface Place {
  binaries: PostgresBinaries;
  /** Parent folder of the data. */
  folder: string;
  /** User that runs the server, or null for the current user. */
  user: SystemUser | null;
  /** Port of the server. Default: any free one. */
  port?: number;
}

// The data is temporary, so nothing needs to reach the disk.
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=4GB'];

/**
 * Starts the cluster in `folder`, and creates it if it is missing. Rejects if the binaries don't work or lack pg_trgm.
 */
export async function runPostgres(place: Place): Promise<PostgresProcess> {
  const data = path.join(place.folder, `data-${path.basename(path.dirname(place.binaries.folder))}`);
  if (!existsSync(data)) initialize(place, data);
  const port = place.port ?? (await freePort());
  const settings = [...careless, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  const server = spawn(
    path.join(place.binaries.folder, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser(place), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
  };

  const log: string[] = [];
  const ready = new Promise<'ready'>((resolve) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log.push(text);
      if (log.join('').includes('ready to accept connections')) resolve('ready');
    });
  });
  if ((await Promise.race([ready, ended])) !== 'ready') throw new Error(log.join(''));

  const url = `postgres://newsdesk@127.0.0.1:${port}/postgres`;
  try {
    return { url, binaries: await describe(url, place), pid: server.pid ?? 0, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a cluster with the sort order of a language, so that tests notice a missing `COLLATE "C"`. */
function initialize(place: Place, data: string): void {
  const common = ['-D', data, '-U', 'newsdesk', '--auth=trust', '--encoding=UTF8', '--no-sync', '--locale=C'];
  const program = path.join(place.binaries.folder, 'initdb');
  const initdb = spawnSync(program, [...common, '--locale-provider=icu', '--icu-locale=en-US'], {
    ...asUser(place),
    encoding: 'utf8',
  });
  if (initdb.status !== 0) throw new Error(initdb.error?.message ?? initdb.stderr);
}

async function describe(url: string, place: Place): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const trigrams = await client.query(`select 1 from pg_available_extensions where name = 'pg_trgm'`);
    if (trigrams.rowCount === 0)
      throw new Error('the module pg_trgm is missing (package postgresql-contrib)');
    return `${place.binaries.folder}${place.user === null ? '' : ` as ${place.user.name}`}`;
  } finally {
    await client.end();
  }
}

function asUser({ folder, user }: Place): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
} {
  const env = { ...process.env, LC_ALL: 'C', HOME: folder };
  return { cwd: folder, env, ...(user === null ? {} : { uid: user.uid, gid: user.gid }) };
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '../contract/wire/client.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { freePort } from '../service/base/free-port.ts';

const program =
  process.env['NEWSDESK_BENCH_PROGRAM'] ?? fileURLToPath(new URL('../bin/newsdesk.mjs', import.meta.url));

/** Flags that `npm start` passes to Node. */
const startFlags = packageFile.scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** The whole product in a separate process, as started by `npm start`. */
export interface Product {
  readonly origin: string;
  readonly pid: number;
  /** Folder of its SQLite file. */
  readonly folder: string;
  /** Calls an operation of the API. */
  readonly call: ReturnType<typeof createClient<Blob, undefined>>;
  /** Uploads a file. Throws unless the answer is 202. */
  readonly upload: (path: string, hash: string) => Promise<void>;
  /** Sends a GET with the token. Resolves after reading the body. */
  readonly get: (path: string) => Promise<void>;
  /** Posts JSON with the token. Returns any status after reading the answer. */
  readonly post: (path: string, json: string) => Promise<number>;
  /**
   * Returns the highest resident memory since the last `forgetPeak` or the start, MiB. NaN if the system doesn't report it.
   */
  readonly peakMemory: () => Promise<number>;
  /** Resets the highest memory. Throws if the system can't. */
  readonly forgetPeak: () => Promise<void>;
  /** Returns the CPU time of all its threads, milliseconds. NaN if the system doesn't report it. */
  readonly cpuTime: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Linux's unit of CPU time, milliseconds. */
const tick_ms = 10;

/**
 * Starts the built product with an empty folder and a free port. `databaseUrl`: PostgreSQL instead of SQLite. `more`:
 * other settings, as environment variables.
 */
export async function startProduct(
  databaseUrl?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'newsdesk-bench-'));
  const port = await freePort();
  const env = settingsOf({ folder, port, databaseUrl, more });
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'token', 'create', 'bench'], {
    env,
  });
  const headers = { authorization: `Token ${stdout.trim()}` };
  const child = spawn(process.execPath, [...startFlags, program, 'start'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(origin, ended);

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, ...headers } });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    origin,
    pid: child.pid ?? 0,
    folder,
    call: createClient<Blob, undefined>(`${origin}/v3`, async ({ method, url, headers: own, body }) => {
      const response = await send(url, {
        method,
        headers: { ...own },
        ...(typeof body === 'string' ? { body } : {}),
      });
      return { status: response.status, json: () => response.json(), file: () => response.blob() };
    }),
    upload: async (path, hash) => {
      const body = new FormData();
      body.append('file', await openAsBlob(path), 'contacts.csv');
      const response = await send(`${origin}/v3/contacts/import/file/${hash}/`, { method: 'POST', body });
      await response.arrayBuffer();
    },
    get: async (path) => {
      await (await send(origin + path, {})).arrayBuffer();
    },
    post: (path, json) => posted(origin + path, headers, json),
    peakMemory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
    },
    cpuTime: () => cpuTimeOf(child.pid ?? 0),
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function cpuTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program's name comes first, and may contain spaces, so the fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return tick_ms * (Number(fields[11]) + Number(fields[12]));
}

async function posted(url: string, headers: Readonly<Record<string, string>>, json: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: json,
  });
  await response.arrayBuffer();
  return response.status;
}

interface Settings {
  readonly folder: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly more: Readonly<Record<string, string>>;
}

function settingsOf({ folder, port, databaseUrl, more }: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEWSDESK_DATA: folder,
    NEWSDESK_PORT: String(port),
    NEWSDESK_RATE_LIMIT: '0',
    NEWSDESK_LOG_LEVEL: 'error',
    ...(databaseUrl === undefined ? {} : { NEWSDESK_DATABASE_URL: databaseUrl }),
    ...more,
  };
}

async function untilHealthy(origin: string, ended: Promise<unknown>): Promise<void> {
  const gone = new AbortController();
  void ended.then(() => gone.abort());
  for (;;) {
    if (gone.signal.aborted) throw new Error('the product ended before it was up');
    const response = await fetch(`${origin}/healthz`).catch(() => null);
    if (response?.ok === true) return;
    await pause(50);
  }
}

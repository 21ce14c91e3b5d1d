import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/service/base/free-port.ts';

/** A Newsdesk in its own process, started from the build. */
export interface RunningNewsdesk {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** The one-time link printed at startup; empty if a password is set. */
  signInLink: string;
  dataFolder: string;
  /** Returns all output so far, of both streams. */
  output: () => string;
  /** Stops it and resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** Kills it like a crash; the data folder stays for the next start. */
  kill: () => Promise<void>;
}

export interface NewsdeskOptions {
  /** Settings other than the port and the data folder. */
  env?: Record<string, string>;
  /** The data folder of an earlier run, to continue with its data. */
  dataFolder?: string;
  port?: number;
  /** The program to start; a demo starts with sample data. */
  program?: 'start' | 'demo';
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const longestStart_ms = 120_000;

/** Starts the built Newsdesk on a free port with an empty data folder, and waits until it prints its URL. */
export async function startNewsdesk(options: NewsdeskOptions = {}): Promise<RunningNewsdesk> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(path.join(tmpdir(), 'newsdesk-data-')));
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ['src/bin/newsdesk.mjs', options.program ?? 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...settingsOf(process.env),
      NEWSDESK_HOST: '127.0.0.1',
      NEWSDESK_PORT: String(port),
      NEWSDESK_DATA: dataFolder,
      ...options.env,
    },
  });
  const written: string[] = [];
  // A failed journey never reaches its stop.
  const endAlong = (): boolean => child.kill('SIGKILL');
  process.once('exit', endAlong);
  child.once('close', () => process.off('exit', endAlong));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const signInLink = await greetedLink(child, written, ended);
  const signal = (name: NodeJS.Signals): Promise<number | null> => {
    child.kill(name);
    return ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    signInLink,
    dataFolder,
    output: () => written.join(''),
    stop: () => signal('SIGTERM'),
    kill: async () => {
      await signal('SIGKILL');
    },
  };
}

/** Removes the data of a stopped Newsdesk. */
export async function removeData({ dataFolder }: RunningNewsdesk): Promise<void> {
  await rm(dataFolder, { recursive: true, force: true });
}

/** Returns the environment without the developer's own settings. */
function settingsOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('NEWSDESK_')));
}

/** Waits for the greeting lines printed at startup; the last one names the data folder or the service. */
async function greetedLink(
  child: ChildProcess,
  written: string[],
  ended: Promise<number | null>,
): Promise<string> {
  const greeted = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        written.push(text);
        const output = written.join('');
        if (/^(Data|Connected to)\b.*\n/m.test(output)) {
          resolve(/^Sign in \(.* (https?:\S+)$/m.exec(output)?.[1] ?? '');
        }
      });
    }
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), longestStart_ms);
  try {
    const first = await Promise.race([greeted, ended]);
    if (typeof first === 'string') return first;
    throw new Error(`Newsdesk did not start.\n${written.join('')}`);
  } finally {
    clearTimeout(timer);
  }
}

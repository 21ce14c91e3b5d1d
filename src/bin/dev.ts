import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { ConfigError, listenOrigin, readConfig } from '../service/base/settings/config.ts';
import { freePort } from '../service/base/free-port.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import { findProject } from './project.ts';

// `npm run dev`: Vite serves the dashboard from its sources and forwards all other requests to `newsdesk start`, which
// restarts when a file of the server changes. Both end together.

const project = findProject();
const args = process.argv.slice(2);

async function develop(): Promise<number> {
  const { flags } = readCommandLine(['start', ...args]);
  const { host, port } = readConfig({ env: process.env, flags, folder: process.cwd() });
  const address = listenOrigin(host, port);
  const serverPort = await freePort();

  const vite = await createServer({
    root: project.folder,
    configFile: path.join(project.folder, 'vite.config.ts'),
    clearScreen: false,
    server: {
      host,
      port,
      strictPort: true,
      proxy: { '^/(api|v3|p|healthz)(/|$)': { target: listenOrigin('127.0.0.1', serverPort) } },
    },
  });
  await vite.listen();

  const server = spawn(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('tsx/cli')),
      'watch',
      '--clear-screen=false',
      path.join(project.folder, 'src/bin/newsdesk.ts'),
      'start',
      ...args,
      ...['--host', '127.0.0.1', '--port', String(serverPort)],
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        NEWSDESK_DASHBOARD_URL: address,
        NEWSDESK_PUBLIC_URL: process.env.NEWSDESK_PUBLIC_URL ?? address,
      },
    },
  );
  // Vite itself ends the process at SIGTERM.
  process.once('SIGINT', () => process.exit(0));
  process.once('exit', () => server.kill('SIGTERM'));
  return new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)));
}

try {
  process.exit(await develop());
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(2);
}

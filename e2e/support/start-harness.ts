import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { messages } from '../../src/bin/build/messages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A page with a single component, built and served for tests only. */
export interface RunningHarness {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Builds `src/dashboard/testing/<name>` and serves it on a free port, without any content security policy. */
export async function startHarness(name: string): Promise<RunningHarness> {
  const outDir = path.join(root, 'node_modules/.cache', `${name}-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: path.join(root, 'src/dashboard/testing', name),
    publicDir: false,
    plugins: [react(), messages()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: false },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://harness');
    const file = path.join(outDir, path.normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the harness listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

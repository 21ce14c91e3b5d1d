import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { proxyPlugin, type ProxyOptions } from '../proxy-plugin.ts';
import { createSignIn } from '../sign-in.ts';

export const indexPage =
  '<!doctype html><title>Newsdesk</title><script>window.early = 1</script><div id="root">';
const mailFramePage = '<!doctype html><title>Mail</title><script>window.frame = 1</script>';
export const token = 'secret-token-1';

export interface ProxyHarness {
  readonly app: FastifyInstance;
  /** Log lines of the proxy. */
  readonly log: string[];
  readonly folder: string;
  /** A request as the dashboard's own pages make it, signed in where `signIn` was called. */
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  signIn(): Promise<void>;
  cookie(): string;
  close(): Promise<void>;
}

/** Starts a proxy with a small built dashboard in its own folder. */
export async function startProxy(
  options: Partial<ProxyOptions> & { folder?: string; trustProxy?: string } = {},
): Promise<ProxyHarness> {
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'newsdesk-proxy-')));
  const dashboardFolder = path.join(folder, 'dashboard');
  await buildDashboard(dashboardFolder);
  const signIn = options.signIn ?? createSignIn({ password: null });
  const log: string[] = [];
  const app = fastify({
    trustProxy: options.trustProxy ?? false,
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
  });
  await app.register(
    proxyPlugin({
      upstream: () => ({ baseUrl: 'http://127.0.0.1:9/v3', token }),
      upstreamKind: 'hosted',
      dashboardFolder,
      sessions: { file: path.join(folder, 'sessions.json') },
      address: { listenHost: '127.0.0.1', urls: [] },
      cookieName: 'newsdesk',
      version: '1.2.3',
      ...options,
      signIn,
    }),
  );
  await app.ready();

  let cookie = '';
  const request: ProxyHarness['request'] = (asked) =>
    app.inject({
      ...asked,
      headers: {
        host: '127.0.0.1:4600',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        ...(cookie === '' ? {} : { cookie }),
        ...asked.headers,
      },
    });
  return {
    app,
    log,
    folder,
    request,
    cookie: () => cookie,
    async signIn() {
      const linkToken = new URL(signIn.path ?? '', 'http://desk').searchParams.get('token');
      const answer = await request({ method: 'POST', url: '/api/session', payload: { token: linkToken } });
      cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function buildDashboard(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await mkdir(path.join(folder, '.vite'), { recursive: true });
  await Promise.all(
    Object.entries({
      'index.html': indexPage,
      'mail-frame.html': mailFramePage,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/main-abc123.js': 'plain',
      'assets/main-abc123.js.br': 'brotli',
      'assets/main-abc123.js.gz': 'gzip',
      '.vite/manifest.json': '{}',
    }).map(([name, content]) => writeFile(path.join(folder, name), content)),
  );
  await writeFile(path.join(folder, '..', 'private.txt'), 'private');
}

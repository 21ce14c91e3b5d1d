import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portOf, responseTo } from '../proxy/testing/tiny-upstream.ts';
import { freePort } from '../service/base/free-port.ts';
import { readConfig } from '../service/base/settings/config.ts';
import type { Service } from '../service/roof/create-service.ts';
import { startServer, type RunningServer, type ServerOptions } from './server.ts';
import { prepareDataFolder } from './start-error.ts';
import { LocalMemory } from '../proxy/proxy-memory.ts';
import type { SharedMemory } from '../service/desk/proxy-memory/shared-memory.ts';
import { StorageUnavailable } from '../service/storage/errors.ts';

let folder = '';
const running: RunningServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-bin-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  await rm(folder, { recursive: true });
});

/** Returns a proxy memory in a database that tests can make unavailable. */
function memoryInDatabase() {
  const memory = new LocalMemory();
  const database = { isAway: false };
  const reached = () => {
    if (database.isAway) throw new StorageUnavailable('the database is away');
  };
  const read = async (key: string) => {
    reached();
    return memory.read(key);
  };
  const change: SharedMemory['change'] = async (keys, work) => {
    reached();
    return { result: await memory.change(keys, work) };
  };
  return { read, change, database };
}

function fakeService(changes: Partial<Service> = {}): Service {
  return {
    plugin: async (app) => {
      app.get('/v3/*', (request) => ({
        url: request.url,
        token: request.headers.authorization === 'Token own-token-1',
      }));
    },
    dashboardToken: 'own-token-1',
    proxyMemory: memoryInDatabase(),
    startWorker: vi.fn(),
    health: async () => ({ problems: [], messages: [] }),
    metrics: async () => [{ name: 'newsdesk_jobs', type: 'gauge', help: 'Jobs.', samples: [{ value: 3 }] }],
    close: vi.fn(async () => undefined),
    ...changes,
  };
}

interface Start {
  readonly parts?: Partial<ServerOptions['parts']>;
  readonly env?: Record<string, string>;
  readonly service?: Service;
}

async function start({ parts, env, service = fakeService() }: Start = {}): Promise<RunningServer> {
  const server = await startServer({
    config: readConfig({ env: { NEWSDESK_PORT: '0', NEWSDESK_DATA: folder, ...env }, folder }),
    parts: { proxy: true, service: true, worker: true, ...parts },
    project: { folder, version: '1.2.3', dashboardFolder: path.join(folder, 'none') },
    logTarget: { write: () => undefined },
    createService: async () => service,
    openMemory: async () => ({ memory: service.proxyMemory, close: async () => undefined }),
  });
  running.push(server);
  return server;
}

async function signedIn(server: RunningServer): Promise<string> {
  const link = /\/sign-in\?token=(\S+)/.exec(server.lines.join('\n'));
  const answer = await fetch(`${server.origin ?? ''}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: link?.[1] }),
  });
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

describe('everything in one process', () => {
  it('connects the dashboard to the embedded service with its own token', async () => {
    const service = fakeService();
    const server = await start({ service });
    const headers = { cookie: await signedIn(server) };
    const answer = await fetch(`${server.origin ?? ''}/api/v3/lists/?page=2`, { headers });
    expect(await answer.json()).toEqual({ url: '/v3/lists/?page=2', token: true });
    expect(service.startWorker).toHaveBeenCalledOnce();
  });

  it('prints its URL, the sign-in link, the data folder, and the mail server', async () => {
    const { lines, origin } = await start();
    expect(lines).toEqual([
      `Newsdesk 1.2.3: ${origin ?? ''}`,
      expect.stringMatching(
        /^Sign in \(one-time link, expires in 60 minutes\): http:\/\/127\.0\.0\.1:\d+\/sign-in\?token=[\w-]{43}$/,
      ),
      `Data folder: ${folder}. Emails go to the mail server in Settings. Without one, they are captured in the outbox.`,
    ]);
  });

  it('prints no sign-in link when a password is set, and no password of the mail server', async () => {
    const env = {
      NEWSDESK_PASSWORD: 'open sesame',
      NEWSDESK_SMTP_URL: 'smtp://me:secret@mail.example.com:25',
    };
    const { lines } = await start({ env });
    expect(lines[1]).toBe('Sign in with your password.');
    expect(lines[2]).toContain('Emails go to mail.example.com:25.');
    expect(lines.join()).not.toContain('secret');
  });

  it('is healthy if all its parts are, and reports the failing ones', async () => {
    const healthy = await start();
    const good = await fetch(`${healthy.origin ?? ''}/healthz`);
    expect([good.status, await good.json()]).toEqual([200, { status: 'up', problems: [], messages: [] }]);
    const failing = await start({
      service: fakeService({ health: async () => ({ problems: ['storage'], messages: ['No room.'] }) }),
    });
    const bad = await fetch(`${failing.origin ?? ''}/healthz`);
    expect([bad.status, await bad.json()]).toEqual([
      503,
      { status: 'failing', problems: ['storage'], messages: ['No room.'] },
    ]);
  });

  it('serves metrics only on a separate address', async () => {
    const port = await freePort();
    const server = await start({ env: { NEWSDESK_METRICS: `127.0.0.1:${port}` } });
    await fetch(`${server.origin ?? ''}/v3/contacts/anna@example.com/?token=secret-1`, {
      headers: { authorization: 'Token own-token-1' },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const metrics = await answer.text();
    expect(metrics).toContain('newsdesk_http_request_seconds_count{method="GET",status="200"} 1\n');
    expect(metrics).toContain('newsdesk_jobs 3\n');
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(metrics).not.toMatch(/anna|example\.com|secret|own-token/);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
    expect(await (await fetch(`${server.origin ?? ''}/metrics`)).text()).not.toContain('newsdesk_jobs');
    await server.close();
    running.splice(running.indexOf(server), 1);
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('names the setting to change when the metrics address is in use', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const starting = start({ env: { NEWSDESK_METRICS: `127.0.0.1:${portOf(taken.address())}` } });
    await expect(starting).rejects.toThrow('set NEWSDESK_METRICS');
    taken.close();
  });

  it('finishes work in flight before it closes the service', async () => {
    const order: string[] = [];
    let answerNow: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    let finish: () => void = () => undefined;
    const service = fakeService({
      plugin: async (app) => {
        app.get('/v3/*', async () => {
          answerNow();
          await new Promise<void>((resolve) => (finish = resolve));
          order.push('answered');
          return {};
        });
      },
      close: async () => void order.push('closed'),
    });
    const server = await start({ service });
    const answer = fetch(`${server.origin ?? ''}/v3/lists/`);
    await reached;
    const closed = server.close();
    finish();
    expect((await answer).status).toBe(200);
    await closed;
    expect(order).toEqual(['answered', 'closed']);
    running.pop();
  });
});

describe('a process that runs one part', () => {
  it('is a proxy for a hosted service', async () => {
    const hosted = http.createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ hosted: request.url, ok: request.headers.authorization === 'Token hosted-token' }),
      );
    });
    await once(hosted.listen(0, '127.0.0.1'), 'listening');
    const baseUrl = `http://127.0.0.1:${portOf(hosted.address())}/v3`;
    const env = { NEWSDESK_BASE_URL: baseUrl, NEWSDESK_TOKEN: 'hosted-token' };
    const server = await start({ parts: { service: false, worker: false }, env });
    const headers = { cookie: await signedIn(server) };
    const answer = await fetch(`${server.origin ?? ''}/api/v3/lists/`, { headers });
    expect(await answer.json()).toEqual({ hosted: '/v3/lists/', ok: true });
    expect((await fetch(`${server.origin ?? ''}/v3/lists/`)).status).toBe(404);
    expect((await fetch(`${server.origin ?? ''}/healthz`)).status).toBe(200);
    expect(server.lines[2]).toBe(`Connected to ${baseUrl}`);
    hosted.closeAllConnections();
    hosted.close();
  });

  it('is a service without dashboard and worker', async () => {
    const service = fakeService();
    const server = await start({ parts: { proxy: false, worker: false }, service });
    expect((await fetch(`${server.origin ?? ''}/v3/lists/`)).status).toBe(200);
    expect((await fetch(`${server.origin ?? ''}/api/session`)).status).toBe(404);
    expect(await (await fetch(server.origin ?? '')).json()).toEqual({ detail: 'Not found.' });
    expect(service.startWorker).not.toHaveBeenCalled();
  });

  it.each([
    ['with its service', {}, {}],
    [
      'alone',
      { service: false, worker: false },
      { NEWSDESK_BASE_URL: 'http://127.0.0.1:1/v3', NEWSDESK_TOKEN: 'token-of-it' },
    ],
  ])('shares sessions with other proxies on PostgreSQL: %s', async (_what, parts, more) => {
    const proxyMemory = memoryInDatabase();
    const service = fakeService({ proxyMemory });
    const dashboard = 'http://desk.example.com';
    const env = { ...more, NEWSDESK_DATABASE_URL: 'postgres://db/desk', NEWSDESK_DASHBOARD_URL: dashboard };
    const [one, other] = [await start({ parts, env, service }), await start({ parts, env, service })];
    const cookie = await signedIn(one);
    expect(cookie).toMatch(/^newsdesk_http=/);
    const session = () => fetch(`${other.origin ?? ''}/api/session`, { headers: { cookie } });
    expect(await (await session()).json()).toMatchObject({ signed_in: true });
    proxyMemory.database.isAway = true;
    const answer = await session();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ upstream: 'database' });
  });

  it('is a worker that listens only when a port is set', async () => {
    const service = fakeService();
    const config = readConfig({ env: { NEWSDESK_DATA: folder }, folder });
    const server = await startServer({
      config,
      parts: { proxy: false, service: false, worker: true },
      project: { folder, version: '1.2.3', dashboardFolder: folder },
      logTarget: { write: () => undefined },
      createService: async () => service,
      openMemory: () => Promise.reject(new Error('a worker needs none')),
    });
    running.push(server);
    expect(server.origin).toBeNull();
    expect(service.startWorker).toHaveBeenCalledOnce();
    const listening = await start({ parts: { proxy: false, service: false } });
    expect((await fetch(`${listening.origin ?? ''}/healthz`)).status).toBe(200);
    expect((await fetch(`${listening.origin ?? ''}/v3/lists/`)).status).toBe(404);
  });
});

describe('a start that fails', () => {
  it('says that the port is in use, and closes the service again', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = portOf(other.address());
    const service = fakeService();
    await expect(start({ env: { NEWSDESK_PORT: String(port) }, service })).rejects.toThrow(
      `Port ${port} is already in use. Stop the other program or set NEWSDESK_PORT.`,
    );
    expect(service.close).toHaveBeenCalledOnce();
    other.close();
  });

  it('says that the data folder is not writable', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    await expect(start({ env: { NEWSDESK_DATA: path.join(file, 'data') } })).rejects.toThrow(
      /Can't write to the data folder .* \(ENOTDIR\)\. Set NEWSDESK_DATA/,
    );
    await expect(start({ env: { NEWSDESK_DATA: file } })).rejects.toThrow(
      /Can't write to the data folder .* \(ENOTDIR\)/,
    );
  });

  it.skipIf(!existsSync('/proc/self'))('reports a file system that accepts no folders at all', async () => {
    await expect(start({ env: { NEWSDESK_DATA: '/proc/newsdesk/data' } })).rejects.toThrow(
      /Can't write to the data folder .* \(ENOENT\)\. Set NEWSDESK_DATA/,
    );
  });
});

it('several programs create the same data folder at once', async () => {
  const data = path.join(folder, 'of', 'all', 'programs');
  await Promise.all([1, 2, 3, 4].map(() => prepareDataFolder(data)));
  expect((await stat(data)).isDirectory()).toBe(true);
});

describe('a browser', () => {
  it('uploads many megabytes through proxy and service', async () => {
    const service = fakeService({
      plugin: async (app) => {
        app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        app.post('/v3/*', async (request) => {
          let size = 0;
          for await (const chunk of request.raw) size += Buffer.byteLength(String(chunk), 'latin1');
          return { size };
        });
      },
    });
    const server = await start({ service });
    const headers = { cookie: await signedIn(server), 'content-type': 'text/csv' };
    const request = http.request(`${server.origin ?? ''}/api/v3/x/`, { method: 'POST', headers });
    request.end('x'.repeat(20_000_000));
    expect(JSON.parse(await text(await responseTo(request)))).toEqual({ size: 20_000_000 });
  });
});

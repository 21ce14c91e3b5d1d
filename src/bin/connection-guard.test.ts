import { once } from 'node:events';
import http from 'node:http';
import net, { type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionGuard } from './connection-guard.ts';
import { paceWindow_ms, strangerBody_ms } from './request-pace.ts';
import { portOf } from '../proxy/testing/tiny-upstream.ts';
import { createApp } from './app.ts';

const roomy = { inAll: 5000, ofNetwork: 5000, ofOrganization: 5000 };
const closing: (() => unknown)[] = [];

afterEach(async () => {
  // Closes clients first, because a server waits for them.
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Starts a server that reads whole bodies. Requests with a cookie have a session. */
async function startGuarded({ maxima = roomy } = {}) {
  const clock = { now: 1_000_000 };
  const logged: object[] = [];
  const log = { warn: (details: object, message: string) => void logged.push({ ...details, message }) };
  const guard = new ConnectionGuard({ maxima, isTrustedProxy: () => false, now: () => clock.now, log });
  const server = http.createServer((request, response) => {
    guard.begin(request, response);
    if (request.headers.cookie !== undefined) guard.admit(request);
    request.on('error', () => undefined);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.once('end', () => response.end(String(bytes)));
  });
  guard.watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { guard, server, clock, logged, port: portOf(server.address()) };
}

/** Opens a connection and sends the beginning of a request. */
async function openRequest(port: number, head: string): Promise<Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  closing.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(head);
  return socket;
}

const slowBody =
  'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{';
const upload = 'POST /api/v3/x HTTP/1.1\r\nHost: x\r\nCookie: s=1\r\nContent-Length: 1000000\r\n\r\n';

async function requestsSeen(server: http.Server, count: number): Promise<void> {
  for (let seen = 0; seen < count; seen += 1) await once(server, 'request');
}

describe('ConnectionGuard', () => {
  it('closes 1,000 slow uploads after their time limit, and answers a person until then', async () => {
    const { guard, server, clock, logged, port } = await startGuarded();
    const seen = requestsSeen(server, 1000);
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => openRequest(port, slowBody)));
    await seen;
    const answers = Promise.all(sockets.map((socket) => text(socket)));
    clock.now += strangerBody_ms;
    guard.sweep();
    expect(sockets.some((socket) => socket.readableEnded)).toBe(false);
    expect(await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'abc' })).text()).toBe(
      '3',
    );
    clock.now += 1;
    guard.sweep();
    const statuses = (await answers).map((answer) => answer.split('\r\n', 1)[0]);
    expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
    expect(logged).toEqual([
      {
        connections: 1000,
        networks: { '127.0.0.0/24': 1000 },
        message: 'slow or excess connections closed',
      },
    ]);
  });

  it('lets a slow upload with a sign-in continue as long as it moves', async () => {
    const { guard, server, clock, port } = await startGuarded();
    const seen = requestsSeen(server, 1);
    const socket = await openRequest(port, upload);
    await seen;
    const answer = text(socket);
    for (let sent = 0; sent < 1_000_000; sent += 20_000) {
      await new Promise<void>((resolve) => socket.write('x'.repeat(20_000), () => resolve()));
      // After this round trip, the earlier data of the upload has arrived.
      await (await fetch(`http://127.0.0.1:${port}/`)).text();
      clock.now += paceWindow_ms;
      guard.sweep();
    }
    socket.end();
    expect(await answer).toContain('1000000');
  });

  it('ends a stalled upload with a sign-in', async () => {
    const { guard, server, clock, port } = await startGuarded();
    const seen = requestsSeen(server, 1);
    const socket = await openRequest(port, `${upload}some`);
    await seen;
    const answer = text(socket);
    clock.now += paceWindow_ms + 1;
    guard.sweep();
    expect(await answer).toContain('408 Request Timeout');
  });

  it('closes the oldest connection when a network has too many, but none with a sign-in', async () => {
    const { server, port } = await startGuarded({ maxima: { inAll: 9, ofNetwork: 3, ofOrganization: 6 } });
    let seen = requestsSeen(server, 1);
    const person = await openRequest(port, upload);
    await seen;
    seen = requestsSeen(server, 3);
    const first = await openRequest(port, slowBody);
    const others = [await openRequest(port, slowBody), await openRequest(port, slowBody)];
    await seen;
    const answer = text(first);
    await openRequest(port, slowBody);
    expect(await answer).toContain('503 Service Unavailable');
    expect([person, ...others].some((socket) => socket.readableEnded)).toBe(false);
    person.write('x'.repeat(1_000_000));
    person.end();
    expect(await text(person)).toContain('200 OK');
  });
});

describe('the web server of all programs', () => {
  const start = async (app: FastifyInstance) => {
    closing.push(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    return portOf(app.server.address());
  };
  const quiet = { logLevel: 'silent', logTarget: { write: () => undefined }, trustProxy: null } as const;

  it('counts requests as signed in only on routes that require a session or token', async () => {
    const app = createApp({ ...quiet, connectionMaxima: { inAll: 2, ofNetwork: 2, ofOrganization: 2 } });
    app.post('/api/session', async ({ raw }) => text(raw));
    await app.register(async (inside) => {
      inside.removeAllContentTypeParsers();
      inside.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      inside.addHook('onRequest', async ({ headers }, reply) =>
        headers.cookie === undefined ? reply.code(401).send() : undefined,
      );
      inside.post('/api/v3/*', async ({ raw }) => text(raw));
    });
    const port = await start(app);
    const open = async (path: string, headers: Record<string, string>) => {
      const seen = once(app.server, 'request');
      const json = { 'content-type': 'application/json', ...headers };
      const request = http.request({ port, path, method: 'POST', headers: json, agent: false });
      const status = new Promise((resolve) => {
        request.once('response', ({ statusCode }) => resolve(statusCode));
        request.on('error', resolve);
      });
      request.write('x');
      closing.push(() => request.destroy());
      await seen;
      return { request, status };
    };
    const person = await open('/api/v3/x', { cookie: 's=1' });
    const session = await open('/api/session', { cookie: 's=1' });
    await open('/api/session', {});
    await open('/api/session', {});
    expect(await session.status).toBe(503);
    expect(await (await open('/api/v3/x', {})).status).toBe(401);
    person.request.end('yz');
    expect(await person.status).toBe(200);
  });

  it('stops while a client is still sending a body', async () => {
    const app = createApp(quiet);
    app.post('/api/session', async ({ body }) => body);
    const port = await start(app);
    const seen = requestsSeen(app.server, 1);
    const socket = await openRequest(port, slowBody);
    await seen;
    const answer = text(socket);
    await app.close();
    expect(await answer).toContain('503 Service Unavailable');
  });

  it.each([
    ['no request', ''],
    ['half a request head', 'GET / HTTP/1.1\r\nHost:'],
  ])('stops when a client has sent %s', async (_, sent) => {
    const app = createApp(quiet);
    const port = await start(app);
    const opened = once(app.server, 'connection');
    const socket = await openRequest(port, sent);
    await opened;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await app.close();
    await closed;
  });

  it('closes the connection of a request with a malformed path', async () => {
    const port = await start(createApp(quiet));
    const socket = await openRequest(port, 'POST /%zz HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n');
    expect(await text(socket)).toContain('400 Bad Request');
  });
});

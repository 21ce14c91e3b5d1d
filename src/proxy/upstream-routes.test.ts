import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startProxy, token, type ProxyHarness } from './testing/proxy-harness.ts';
import {
  answerJson,
  portOf,
  startTinyUpstream,
  type TinyUpstream,
  responseTo,
  type Answer,
} from './testing/tiny-upstream.ts';

let proxy: ProxyHarness;
let upstream: TinyUpstream;
let answer: Answer;

beforeEach(async () => {
  answer = (_request, response) => answerJson(response, {});
  upstream = await startTinyUpstream((request, response) => answer(request, response));
  proxy = await startProxy({
    upstream: () => ({ baseUrl: upstream.baseUrl, token }),
    timeouts: { connectMs: 1000, answerMs: 1500, stallMs: 1500 },
  });
  await proxy.signIn();
});
afterEach(async () => {
  await proxy.close();
  await upstream.close();
});

const json = { accept: 'application/json' };

describe('the service in Newsdesk itself', () => {
  it('isn’t called a newsletter service while it doesn’t answer', async () => {
    const own = await startProxy({
      upstream: () => ({ baseUrl: upstream.baseUrl, token }),
      upstreamKind: 'embedded',
      timeouts: { connectMs: 1000, answerMs: 200, stallMs: 1500 },
    });
    onTestFinished(() => own.close());
    await own.signIn();
    answer = () => undefined;
    const refused = await own.request({ url: '/api/v3/contacts/', headers: json });
    expect(refused.statusCode).toBe(502);
    expect(refused.json()).toEqual({
      upstream: 'database',
      detail: 'Newsdesk isn’t responding. Try again in a moment.',
    });
    expect((await own.request({ url: '/api/upstream' })).json()).toMatchObject({ state: 'database' });
  });
});

describe('the interface under /api/v3', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'is reached by %s',
    async (method) => {
      answer = (request, response) => answerJson(response, { method: request.method, url: request.url });
      const received = await proxy.request({
        method,
        url: '/api/v3/contacts/a%2Fb@x.se/?page=2&lists[]=a',
        headers: json,
      });
      expect(received.json()).toEqual({ method, url: '/v3/contacts/a%2Fb@x.se/?page=2&lists[]=a' });
    },
  );

  it('is reached by HEAD', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': '7', etag: '"a"' }).end();
    const received = await proxy.request({ method: 'HEAD', url: '/api/v3/contacts/' });
    expect(received.headers).toMatchObject({ 'content-length': '7', etag: '"a"' });
  });

  it('gets the body and the type it was sent with, whatever they are', async () => {
    answer = async (request, response) =>
      answerJson(response, { type: request.headers['content-type'], body: await text(request) });
    const bodies = [
      ['application/json', '{"a"'],
      ['application/x-www-form-urlencoded', 'lists[0]=a'],
      ['multipart/form-data; boundary=x', '--x--'],
      ['text/weird', 'x'],
    ] as const;
    for (const [type, payload] of bodies) {
      const headers = { 'content-type': type };
      const received = await proxy.request({ method: 'POST', url: '/api/v3/contacts/', payload, headers });
      expect(received.json()).toEqual({ type, body: payload });
    }
  });

  it.each([204, 304, 400, 403, 404, 405, 409, 429, 500, 501])('passes status %s on', async (status) => {
    answer = (_request, response) =>
      status === 204 || status === 304
        ? response.writeHead(status).end()
        : answerJson(response, { email: ['No.'] }, status);
    const received = await proxy.request({ url: '/api/v3/contacts/', headers: json });
    expect(received.statusCode).toBe(status);
    if (status >= 400) expect(received.json()).toEqual({ email: ['No.'] });
  });

  it.each([
    '/api/v3/../session',
    '/api/v3/%2e%2e/admin',
    '/api/v3//evil',
    '/api/v3/lists%2fx/',
    '/api/v3/a%5Cb/',
  ])('does not reach out by %s', async (url) => {
    let reached = false;
    answer = (_request, response) => {
      reached = true;
      answerJson(response, {});
    };
    // Through a socket: the test's own client would tidy the path up.
    const address = await proxy.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const request = http.request({ port, path: url, headers: { cookie: proxy.cookie() } }).end();
    const response = await responseTo(request);
    expect(response.statusCode).toBe(400);
    response.resume();
    expect(reached).toBe(false);
  });

  it('tells the browser nothing that acts on the dashboard, and runs nothing of what it answers', async () => {
    answer = (_request, response) =>
      response
        .writeHead(201, {
          'content-type': 'text/html',
          'set-cookie': 'newsdesk=stolen',
          'www-authenticate': 'Basic',
          'content-security-policy': 'script-src *',
          'access-control-allow-origin': '*',
          location: `${upstream.baseUrl}/lists/Hx/`,
        })
        .end('<script>alert(1)</script>');
    const { headers, statusCode } = await proxy.request({ url: '/api/v3/mails/drafts/1/preview/' });
    expect(statusCode).toBe(201);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('www-authenticate');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers.location).toBe('/api/v3/lists/Hx/');
    expect(headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('lets the token out nowhere: not in a header, a body, an error or the log', async () => {
    answer = async (request, response) => {
      const echo = request.headers.authorization ?? '';
      if (request.url?.includes('redirect') === true)
        response.writeHead(302, { location: `/v3/?t=${echo}` }).end();
      else if (request.url?.includes('page') === true)
        response.writeHead(200, { 'content-type': 'text/html' }).end(echo);
      else if (request.url?.includes('break') === true) request.socket.destroy();
      else response.writeHead(200, { etag: echo, 'content-disposition': echo, 'x-echo': echo }).end(echo);
    };
    for (const what of ['', 'redirect', 'page', 'break']) {
      const received = await proxy.request({ url: `/api/v3/${what}/`.replace('//', '/'), headers: json });
      expect(JSON.stringify(received.headers) + received.body).not.toContain(token);
    }
    expect(proxy.log.join('')).not.toContain(token);
  });
});

describe('an upstream in trouble, as the dashboard is received', () => {
  it.each([
    [
      'refused-token',
      502,
      (response: http.ServerResponse) => answerJson(response, { detail: 'Invalid token.' }, 401),
    ],
    [
      'redirected',
      502,
      (response: http.ServerResponse) => response.writeHead(301, { location: '/login' }).end(),
    ],
    [
      'not-json',
      502,
      (response: http.ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
    ],
    ['unreachable', 502, (response: http.ServerResponse) => response.writeHead(503).end()],
    ['unreachable', 502, (response: http.ServerResponse) => response.destroy()],
    ['timeout', 504, () => undefined],
  ])('is %s with status %s', async (state, status, respond) => {
    answer = (_request, response) => respond(response);
    const received = await proxy.request({ url: '/api/v3/contacts/', headers: json });
    expect(received.statusCode).toBe(status);
    expect(received.json()).toMatchObject({ upstream: state });
    expect(received.headers['www-authenticate']).toBeUndefined();
    const check = await proxy.request({ url: '/api/upstream' });
    expect(check.statusCode).toBe(200);
    expect(check.json()).toMatchObject({ kind: 'hosted', base_url: upstream.baseUrl, state });
  });

  it('is ok, or failing automatically', async () => {
    expect((await proxy.request({ url: '/api/upstream' })).json()).toMatchObject({
      state: 'ok',
      detail: null,
    });
    answer = (_request, response) => answerJson(response, {}, 500);
    expect((await proxy.request({ url: '/api/upstream' })).json()).toMatchObject({ state: 'failing' });
  });

  it('is unreachable when nothing listens', async () => {
    await upstream.close();
    const received = await proxy.request({ url: '/api/v3/contacts/', headers: json });
    expect(received.json()).toMatchObject({ upstream: 'unreachable' });
  });

  it('breaks the download off, rather than ending it as if it were whole', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('half', () => response.destroy());
    };
    const address = await proxy.app.listen({ port: 0, host: '127.0.0.1' });
    const request = http.request(`${address}/api/v3/x/`, { headers: { cookie: proxy.cookie() } }).end();
    const response = await responseTo(request);
    await expect(text(response)).rejects.toThrow('aborted');
  });
});

describe('a browser that goes away', () => {
  it('takes the upstream request with it', async () => {
    const reached = new Promise<http.IncomingMessage>((resolve) => {
      answer = (request) => resolve(request);
    });
    await proxy.app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(proxy.app.server.address());
    const request = http.request({ port, path: '/api/v3/x/', headers: { cookie: proxy.cookie() } }).end();
    request.on('error', () => undefined);
    const { socket } = await reached;
    const closed = once(socket, 'close');
    request.destroy();
    await closed;
  });

  it('ends the upload at the upstream as broken, not as whole', async () => {
    const reached = new Promise<http.IncomingMessage>((resolve) => {
      answer = (request) => resolve(request);
    });
    await proxy.app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(proxy.app.server.address());
    const headers = { cookie: proxy.cookie() };
    const request = http.request({ port, method: 'POST', path: '/api/v3/x/', headers });
    request.on('error', () => undefined);
    request.write('half');
    const incoming = await reached;
    const ended = new Promise((resolve) => {
      incoming.on('error', () => undefined).resume();
      incoming.once('close', resolve);
    });
    request.destroy();
    await ended;
    expect(incoming.complete).toBe(false);
  });
});

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import net from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createForwarder, type Forwarder, type UpstreamCall } from './forward.ts';
import { answerJson, portOf, startTinyUpstream, type Answer } from './testing/tiny-upstream.ts';
import { UpstreamFailure } from './upstream-failure.ts';

const timeouts = { connectMs: 2000, answerMs: 2000, stallMs: 2000 };
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function forwarder(changes: Partial<typeof timeouts> = {}): Forwarder {
  const made = createForwarder({ ...timeouts, ...changes });
  closers.push(() => made.close());
  return made;
}

async function upstream(answer: Answer) {
  const started = await startTinyUpstream(answer);
  closers.push(() => started.close());
  return started;
}

function call(baseUrl: string, changes: Partial<UpstreamCall> = {}): UpstreamCall {
  return {
    credentials: { baseUrl, token: 'secret-token-1' },
    method: 'GET',
    path: '/lists/',
    headers: {},
    body: null,
    signal: new AbortController().signal,
    ...changes,
  };
}

/** Returns a body of that many bytes. */
function zeros(length: number): Readable {
  let left = length;
  return new Readable({
    read(size) {
      const next = Math.min(size, left);
      left -= next;
      this.push(next === 0 ? null : Buffer.alloc(next));
    },
  });
}

const stateOf = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof UpstreamFailure ? error.state : error;
};

describe('forwarding', () => {
  it('sends method, path, query, body and token, and returns status and body', async () => {
    const { baseUrl } = await upstream(async (request, response) => {
      const { method, url, headers } = request;
      answerJson(response, { method, url, token: headers.authorization, body: await text(request) }, 201);
    });
    const answer = await forwarder().forward(
      call(baseUrl, { method: 'POST', path: '/lists/?a=%2F', body: Readable.from(['{"name"', ':"x"}']) }),
    );
    expect(answer.status).toBe(201);
    expect(JSON.parse(await text(answer.body))).toEqual({
      method: 'POST',
      url: '/v3/lists/?a=%2F',
      token: 'Token **************',
      body: '{"name":"x"}',
    });
  });

  it('sends no body if there is none', async () => {
    const { baseUrl } = await upstream((request, response) => answerJson(response, request.headers));
    const headers = { 'content-length': '5', 'content-type': 'application/json' };
    const answer = await forwarder().forward(call(baseUrl, { method: 'DELETE', headers }));
    expect(JSON.parse(await text(answer.body))).not.toMatchObject(headers);
  });

  it('keeps the connection for the next request', async () => {
    const ports = new Set<number | undefined>();
    const { baseUrl } = await upstream((request, response) => {
      ports.add(request.socket.remotePort);
      answerJson(response, {});
    });
    const hosted = forwarder();
    for (let round = 0; round < 3; round += 1) await text((await hosted.forward(call(baseUrl))).body);
    expect(ports.size).toBe(1);
  });

  it('retries a read whose kept connection was closed in the meantime', async () => {
    let requests = 0;
    const { baseUrl } = await upstream((request, response) => {
      requests += 1;
      if (requests === 2) request.socket.destroy();
      else answerJson(response, {});
    });
    const hosted = forwarder();
    await text((await hosted.forward(call(baseUrl))).body);
    expect((await hosted.forward(call(baseUrl))).status).toBe(200);
    expect(requests).toBe(3);
  });

  it.each([
    ['POST', 'x'],
    ['POST', null],
    ['DELETE', null],
  ])('never sends a write twice: %s with the body %s', async (method, content) => {
    let requests = 0;
    const { baseUrl } = await upstream((request, response) => {
      requests += 1;
      if (requests === 2) request.socket.destroy();
      else answerJson(response, {});
    });
    const hosted = forwarder();
    await text((await hosted.forward(call(baseUrl))).body);
    const body = content === null ? null : Readable.from([content]);
    const write = hosted.forward(call(baseUrl, { method, body }));
    expect(await stateOf(write)).toBe('unreachable');
    expect(requests).toBe(2);
  });

  it('refuses a path that leads out of the interface', async () => {
    await expect(forwarder().forward(call('http://127.0.0.1:9/v3', { path: '/../admin' }))).rejects.toThrow(
      'leads out',
    );
  });
});

describe('an upstream that compresses against the request', () => {
  const secret = JSON.stringify({ token: 'secret-token-1', rest: 'x'.repeat(100_000) });
  const bodies = {
    gzip: gzipSync(secret),
    br: brotliCompressSync(secret),
    deflate: deflateSync(secret),
    'X-GZIP': gzipSync(secret),
  };
  const respond = (body: Buffer, headers: Record<string, string>, status = 200) =>
    upstream((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });

  it.each(Object.entries(bodies))('has its %s decompressed and the token masked', async (encoding, body) => {
    const { baseUrl } = await respond(body, {
      'content-encoding': encoding,
      'content-length': String(body.length),
    });
    const answer = await forwarder().forward(call(baseUrl));
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(await text(answer.body)).toBe(secret.replace('secret-token-1', '*'.repeat(14)));
  });

  it.each([
    { headers: { 'content-encoding': 'zstd' }, status: 200 },
    { headers: { 'content-encoding': 'gzip, br' }, status: 200 },
    { headers: { 'content-encoding': 'constructor' }, status: 200 },
    { headers: { 'content-encoding': 'gzip', 'content-range': 'bytes 0-9/99' }, status: 206 },
    { headers: { 'transfer-encoding': 'gzip, chunked' }, status: 200 },
  ])('is refused if it cannot be decompressed: %o', async ({ headers, status }) => {
    const { baseUrl } = await respond(gzipSync(secret), headers, status);
    expect(await stateOf(forwarder().forward(call(baseUrl)))).toBe('not-json');
  });

  it('breaks off if the compressed body is damaged', async () => {
    const damaged = gzipSync(secret).subarray(0, 40);
    const { baseUrl } = await respond(damaged, { 'content-encoding': 'gzip' });
    const answer = await forwarder().forward(call(baseUrl));
    await expect(text(answer.body)).rejects.toThrow('unexpected end of file');
  });

  it.each([
    { method: 'HEAD', status: 200 },
    { method: 'GET', status: 304 },
  ])('may claim compression without a body: %o', async ({ method, status }) => {
    const { baseUrl } = await respond(Buffer.alloc(0), { 'content-encoding': 'gzip' }, status);
    const answer = await forwarder().forward(call(baseUrl, { method }));
    expect([answer.status, await text(answer.body)]).toEqual([status, '']);
  });

  it('passes a plain answer through', async () => {
    const { baseUrl } = await respond(Buffer.from('{}'), { 'content-encoding': 'identity' });
    expect(await text((await forwarder().forward(call(baseUrl))).body)).toBe('{}');
  });
});

describe('an upstream in trouble', () => {
  it('is unreachable when nothing listens', async () => {
    const gone = await startTinyUpstream(() => undefined);
    await gone.close();
    expect(await stateOf(forwarder().forward(call(gone.baseUrl)))).toBe('unreachable');
  });

  it('is unreachable when something other than HTTP answers', async () => {
    const server = net
      .createServer((socket) => socket.end('220 mail.example.com ESMTP\r\n'))
      .listen(0, '127.0.0.1');
    closers.push(() => server.close());
    await once(server, 'listening');
    const baseUrl = `http://127.0.0.1:${portOf(server.address())}/v3`;
    expect(await stateOf(forwarder().forward(call(baseUrl)))).toBe('unreachable');
  });

  it('is a matter of certificates when encryption fails', async () => {
    const { baseUrl } = await upstream((_request, response) => answerJson(response, {}));
    const secure = baseUrl.replace('http:', 'https:');
    expect(await stateOf(forwarder().forward(call(secure)))).toBe('tls');
  });

  it('is timed out when it does not answer', async () => {
    const { baseUrl } = await upstream(() => undefined);
    const attempt = forwarder({ answerMs: 30 }).forward(call(baseUrl));
    await expect(attempt).rejects.toMatchObject({ state: 'timeout', status: 504 });
  });

  it('is timed out when it accepts no more of an upload', async () => {
    const { baseUrl } = await upstream((request) => request.pause());
    const attempt = forwarder({ stallMs: 50 }).forward(
      call(baseUrl, { method: 'POST', body: zeros(64_000_000) }),
    );
    await expect(attempt).rejects.toThrow('took nothing of the upload');
  });

  it('fails the body when it stops in the middle of an answer', async () => {
    const { baseUrl } = await upstream((_request, response) => void response.write('half'));
    const answer = await forwarder({ stallMs: 30 }).forward(call(baseUrl));
    await expect(text(answer.body)).rejects.toMatchObject({ state: 'timeout' });
  });

  it('fails the body when it breaks off', async () => {
    const { baseUrl } = await upstream((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    const answer = await forwarder().forward(call(baseUrl));
    await expect(text(answer.body)).rejects.toThrow('aborted');
  });
});

describe('a client that disconnects', () => {
  it('ends the upstream request when the browser disconnects', async () => {
    const browser = new AbortController();
    const gone = new Promise<void>((resolve) => {
      void upstream((request) => {
        request.socket.once('close', () => resolve());
        browser.abort();
      }).then(({ baseUrl }) =>
        forwarder()
          .forward(call(baseUrl, { signal: browser.signal }))
          .catch(() => undefined),
      );
    });
    await gone;
  });

  it('ends the upstream answer when its body is dropped', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const { baseUrl } = await upstream((_request, response) => {
      closed = once(response, 'close');
      response.write('first');
    });
    const answer = await forwarder().forward(call(baseUrl));
    answer.body.destroy();
    await closed;
  });

  it('reads and discards the rest of an upload that the upstream refused early', async () => {
    const { baseUrl } = await upstream((_request, response) =>
      answerJson(response, { file: ['Too large.'] }, 413),
    );
    const body = zeros(8_000_000);
    const answer = await forwarder().forward(call(baseUrl, { method: 'POST', body }));
    expect(answer.status).toBe(413);
    expect(await text(answer.body)).toContain('Too large');
    if (!body.readableEnded) await once(body, 'end');
    expect(body.readableEnded).toBe(true);
  });
});

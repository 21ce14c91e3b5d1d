import { once } from 'node:events';
import http from 'node:http';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startProxy, token, type ProxyHarness } from './testing/proxy-harness.ts';
import { startTinyUpstream, type TinyUpstream, responseTo, type Answer } from './testing/tiny-upstream.ts';

const megabyte = 1024 * 1024;
const size = 128 * megabyte;

let proxy: ProxyHarness;
let upstream: TinyUpstream;
let answer: Answer;
let origin = '';

beforeEach(async () => {
  upstream = await startTinyUpstream((request, response) => answer(request, response));
  proxy = await startProxy({ upstream: () => ({ baseUrl: upstream.baseUrl, token }) });
  await proxy.signIn();
  origin = await proxy.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await proxy.close();
  await upstream.close();
});

/** So many bytes in chunks of 64 kB, all the same piece of memory. */
function bytes(length: number): Readable {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let left = length;
  return new Readable({
    highWaterMark: chunk.length,
    read() {
      left -= chunk.length;
      this.push(left < 0 ? null : chunk);
    },
  });
}

/** Counts received bytes. Pauses briefly after each megabyte, like a slow reader. */
function slowCounter() {
  let count = 0;
  let next = megabyte;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count < next) {
        done();
        return;
      }
      next += megabyte;
      setImmediate(() => setImmediate(done));
    },
  });
  return { stream, count: () => count };
}

/**
 * Returns the peak of additional memory during work, in bytes. A first pass isn't counted, because it grows the runtime's
 * own pools.
 */
async function peakOf(work: () => Promise<void>): Promise<number> {
  await work();
  const inUse = () => process.memoryUsage().rss;
  const before = inUse();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, inUse())), 5);
  await work();
  clearInterval(timer);
  return peak - before;
}

describe('streaming 128 MB through the proxy', () => {
  it('uploads them in constant memory', async () => {
    const peak = await peakOf(async () => {
      const counter = slowCounter();
      answer = async (request, response) => {
        await pipeline(request, counter.stream);
        response.end('{}');
      };
      const headers = { cookie: proxy.cookie(), 'content-type': 'text/csv', 'content-length': String(size) };
      const request = http.request(`${origin}/api/v3/contacts/import/file/x/`, { method: 'POST', headers });
      const [response] = await Promise.all([responseTo(request), pipeline(bytes(size), request)]);
      response.resume();
      await once(response, 'end');
      expect(counter.count()).toBe(size);
    });
    expect(peak / megabyte).toBeLessThan(64);
  });

  it('downloads them in constant memory', async () => {
    answer = (_request, response) => void bytes(size).pipe(response);
    const peak = await peakOf(async () => {
      const counter = slowCounter();
      const request = http.request(`${origin}/api/v3/x/`, { headers: { cookie: proxy.cookie() } }).end();
      const response = await responseTo(request);
      await pipeline(response, counter.stream);
      expect(counter.count()).toBe(size);
    });
    expect(peak / megabyte).toBeLessThan(64);
  });

  it('stops reading from the upstream while the browser reads nothing', async () => {
    let produced = 0;
    answer = ({ url }, response) => {
      if (url?.includes('beside') === true) {
        response.end('{}');
        return;
      }
      const source = bytes(size);
      source.on('data', (chunk: Buffer) => (produced += chunk.length));
      source.pipe(response);
    };
    const headers = { cookie: proxy.cookie() };
    const request = http.request(`${origin}/api/v3/x/`, { headers }).end();
    request.on('error', () => undefined);
    await responseTo(request);
    const askBeside = async () => {
      const response = await responseTo(http.request(`${origin}/api/v3/beside/`, { headers }).end());
      response.resume();
      await once(response, 'end');
    };
    let before = -1;
    // Until the pipes on the way are full: several requests next to it go all the way, and nothing more is produced.
    while (produced !== before) {
      before = produced;
      for (let asked = 0; asked < 5; asked += 1) await askBeside();
    }
    expect(produced).toBeLessThan(64 * megabyte);
    request.destroy();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../wire/endpoint.ts';
import { endpoints } from '../index.ts';
import { matchPath } from '../match.ts';
import { readRequest, type RequestReading } from '../wire/read-request.ts';
import { splitUrl } from '../stub/stub-wire.ts';
import { brokenCall, validCall, wireOf, type TestCall } from './arbitraries.ts';

/** Returns a call as parsed by the contract after it was sent. */
function readAfterWire(endpoint: Endpoint, call: TestCall): RequestReading {
  const wire = wireOf(endpoint, call);
  const url = splitUrl(wire.url, '');
  const match = matchPath(wire.method, url?.path ?? '');
  if (url === null || match.found !== 'operation') throw new Error(`${wire.url} leads nowhere`);
  const body: unknown = wire.body === undefined ? undefined : JSON.parse(wire.body);
  return readRequest(match.endpoint, { params: match.params, query: url.query, body });
}

const operations = endpoints.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]);

describe('validCall', () => {
  it.each(operations)('makes valid calls: %s', (_, endpoint) => {
    fc.assert(
      fc.property(validCall(endpoint), (call) => {
        expect(readAfterWire(endpoint, call)).toMatchObject({ ok: true });
      }),
      { numRuns: 10 },
    );
  });
});

describe('brokenCall', () => {
  it.each(operations)('is read or refused by field, without an error: %s', (_, endpoint) => {
    fc.assert(
      fc.property(brokenCall(endpoint), (call) => {
        const reading = readAfterWire(endpoint, call);
        if (reading.ok) return;
        const messages = Object.values(reading.body).flat();
        expect(messages.length).toBeGreaterThan(0);
        for (const message of messages) expect(message).toMatch(/\.$/);
      }),
      { numRuns: 10 },
    );
  });

  it('leaves no trace on the prototype of objects', () => {
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  it('is refused often enough', () => {
    // Nearly half of them are. Twenty calls of each took eight seconds and told no more.
    const readings = operations
      .filter(([, endpoint]) => endpoint.body !== null && endpoint.body !== 'file')
      .flatMap(([, endpoint]) =>
        fc.sample(brokenCall(endpoint), 4).map((call) => readAfterWire(endpoint, call)),
      );
    expect(readings.filter(({ ok }) => !ok).length).toBeGreaterThan(readings.length / 8);
  });
});

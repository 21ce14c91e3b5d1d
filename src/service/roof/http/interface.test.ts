import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenCreate, tokenDelete, tokenList } from '../../../contract/desk/tokens.ts';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { listList } from '../../../contract/people/lists.ts';
import { openSqliteForTest, startTestService, testTime, type TestService } from '../testing/test-service.ts';
import { bodyLimit } from '../../base/bodies/body.ts';

const anyText: unknown = expect.any(String);
const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe('the API', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openSqliteForTest);
  });

  const newToken = async () => (await service.call(tokenCreate, { body: { name: 'Shop' } })).token;

  it('describes itself without a token', async () => {
    const response = await service.app.inject({ url: '/v3/openapi.json', headers: { host: 'localhost' } });
    expect([response.statusCode, response.json<{ openapi: string }>().openapi]).toEqual([200, '3.1.0']);
    const post = await service.app.inject({ method: 'POST', url: '/v3/openapi.json' });
    expect(post.statusCode).toBe(401);
  });

  it('reads no email of unknown length while others wait for preparation', async () => {
    const { send } = await startTestService(openSqliteForTest, {}, { mostWaiting: 1000 });
    const payload = JSON.stringify({ subject: 'S', body: 'B', plain_text: null, css: null });
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', url: '/v3/mails/preview/', headers } as const;
    expect((await send({ ...request, payload })).statusCode).toBe(201);
    expect((await send({ ...request, payload: Readable.from([payload]) })).statusCode).toBe(503);
  });

  const get = (headers: Record<string, string>, url = '/v3/lists/') =>
    service.app.inject({ url, headers: { host: 'localhost', ...headers } });

  describe('authentication', () => {
    it('asks for a missing token', async () => {
      for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: '' }]) {
        for (const url of ['/v3/lists/', '/v3/nowhere/', '/v3/']) {
          const response = await get(headers, url);
          expect(response.statusCode).toBe(401);
          expect(response.headers['www-authenticate']).toBe('Token');
          expect(response.json()).toEqual({ detail: 'Authentication credentials were not provided.' });
        }
      }
    });

    it('refuses an unknown or malformed token', async () => {
      for (const authorization of ['Token x', 'Token', 'Token a b']) {
        const response = await get({ authorization });
        expect(response.statusCode).toBe(401);
        expect(response.headers['www-authenticate']).toBe('Token');
        expect(response.json()).toEqual({ detail: 'Invalid token.' });
      }
    });

    it('accepts a token until it is revoked, and stores its last use', async () => {
      const token = await newToken();
      const headers = { authorization: `Token ${token}` };
      expect((await get(headers)).statusCode).toBe(200);
      const [row] = (await service.call(tokenList, {})).results;
      expect(row).toMatchObject({ name: 'Shop', last_used: '2026-01-02T03:04:05.678000Z' });
      expect(JSON.stringify(row)).not.toContain(token);
      await service.call(tokenDelete, { params: { id: row?.id ?? 0 } });
      expect((await get(headers)).statusCode).toBe(401);
      await expect(service.call(tokenDelete, { params: { id: row?.id ?? 0 } })).rejects.toThrow('404');
    });

    it('writes last uses together, at the latest when the service closes', async () => {
      const token = await newToken();
      await get({ authorization: `Token ${token}` });
      const stored = () => service.storage.read.selectFrom('api_token').select('last_used_at').execute();
      expect(await stored()).toEqual([{ last_used_at: null }]);
      await service.tokens.flush();
      expect(await stored()).toEqual([{ last_used_at: testTime }]);
    });

    it('never stores the token itself', async () => {
      const token = await newToken();
      const rows = await service.storage.read.selectFrom('api_token').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  it('throttles a token, not the dashboard', async () => {
    service = await startTestService(openSqliteForTest, { requestsPerMinute: 2 });
    const headers = { authorization: `Token ${await newToken()}` };
    expect((await get(headers)).statusCode).toBe(200);
    expect((await get(headers)).statusCode).toBe(200);
    const response = await get(headers);
    expect(response.statusCode).toBe(429);
    const seconds = Number(response.headers['retry-after']);
    expect(response.json()).toEqual({
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
    });
    for (let time = 0; time < 5; time += 1) await service.call(listList, {});
  });

  describe('paths and methods', () => {
    it('serves with and without the trailing slash, singular and plural, without redirects', async () => {
      const { results } = await service.call(listList, {});
      const hash = results[0]?.hash ?? '';
      for (const path of [`lists/${hash}/`, `lists/${hash}`, `list/${hash}/`, `list/${hash}/subscribers`]) {
        expect.soft((await service.send({ url: `/v3/${path}` })).statusCode, path).toBe(200);
      }
    });

    it('answers 404 for an unknown path', async () => {
      for (const url of ['/v3/', '/v3', '/v3/nowhere/', '/v3/lists/a/b/', '/v3/tokens/1/x/']) {
        const response = await service.send({ url });
        expect.soft(response.statusCode, url).toBe(404);
        expect.soft(response.json(), url).toEqual({ detail: 'Not found.' });
      }
    });

    it('lists the methods of a path', async () => {
      const response = await service.send({ method: 'PATCH', url: '/v3/lists/' });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, POST, HEAD, OPTIONS');
      expect(response.json()).toEqual({ detail: 'Method "PATCH" not allowed.' });
      const options = await service.send({ method: 'OPTIONS', url: '/v3/lists/' });
      expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    });

    it('names every method of a path with two spellings', async () => {
      const response = await service.send({ method: 'POST', url: '/v3/sender/7/' });
      expect([response.statusCode, response.headers.allow]).toEqual([
        405,
        'GET, PUT, PATCH, DELETE, HEAD, OPTIONS',
      ]);
    });

    it('answers HEAD as GET without a body', async () => {
      const response = await service.send({ method: 'HEAD', url: '/v3/lists/' });
      expect([response.statusCode, response.body]).toEqual([200, '']);
    });
  });

  describe('renderings', () => {
    it('are JSON, or a page under a policy that runs nothing', async () => {
      const json = await service.send({ url: '/v3/lists/', headers: { accept: 'application/json;' } });
      expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
      const html = await service.send({ url: '/v3/lists/', headers: { accept: 'text/html' } });
      expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(html.headers['content-security-policy']).toContain("default-src 'none'");
      expect(html.body).toContain('Newsletter');
    });

    it('of other types are refused before any write', async () => {
      const payload = { name: 'Club' };
      const headers = { accept: 'application/xml' };
      const response = await service.send({ method: 'POST', url: '/v3/lists/', headers, payload });
      expect(response.statusCode).toBe(406);
      expect((await service.call(listList, {})).count).toBe(2);
    });
  });

  describe('URLs in answers', () => {
    it('start with the origin that the client used', async () => {
      const first = async (host: string) => {
        const response = await service.send({ url: '/v3/lists/', headers: { host } });
        return response.json<{ results: { url: string }[] }>().results[0]?.url;
      };
      expect(await first('desk.example.com:8080')).toMatch(/^http:\/\/desk\.example\.com:8080\/v3\/lists\//);
      expect(await first('[::1]:4600')).toMatch(/^http:\/\/\[::1\]:4600\/v3\//);
      expect(await first('evil.com/"<x>')).toMatch(/^https:\/\/news\.example\.com\/v3\/lists\//);
    });
  });

  describe('bodies', () => {
    const post = (payload: string | Buffer, type: string | null, url = '/v3/contacts/') =>
      service.send({
        method: 'POST',
        url,
        payload,
        headers: type === null ? {} : { 'content-type': type },
      });

    it('can be JSON, a bracketed form, or multipart', async () => {
      await service.call(attributeCreate, { body: { name: 'City' } });
      const [one, two] = (await service.call(listList, {})).results.map(({ hash }) => hash);
      const fields = [
        ['email', 'a+1@example.com'],
        ['first_name', 'Åsa & "co"'],
        ['attributes[city]', 'Umeå'],
        ['lists[0][hash]', one ?? ''],
        ['lists[0][cancelled]', '1'],
        ['lists[1][hash]', two ?? ''],
      ];
      const wanted = (email: string) => ({
        email,
        first_name: 'Åsa & "co"',
        attributes: { city: 'Umeå' },
        lists: [
          { hash: one, subscription_cancelled: anyText },
          { hash: two, subscription_cancelled: null },
        ],
      });

      const form = new URLSearchParams(fields.map(([name = '', value = '']) => [name, value])).toString();
      const byForm = await post(form, 'application/x-www-form-urlencoded; charset=utf-8');
      expect(byForm.json()).toMatchObject(wanted('a+1@example.com'));

      const parts = fields
        .map(([name, value]) => (name === 'email' ? [name, 'b@example.com'] : [name, value]))
        .map(([name, value]) => `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
      const byParts = await post(`${parts.join('')}--X--\r\n`, 'multipart/form-data; boundary=X');
      expect(byParts.json()).toMatchObject(wanted('b@example.com'));

      const json = JSON.stringify({
        email: 'c@example.com',
        first_name: 'Åsa & "co"',
        attributes: { city: 'Umeå' },
        lists: [{ hash: one, cancelled: true }, two],
      });
      expect((await post(json, 'application/json')).json()).toMatchObject(wanted('c@example.com'));
    });

    it('can have JSON parts, several of a name for an array', async () => {
      await service.call(attributeCreate, { body: { name: 'City' } });
      const [one, two] = (await service.call(listList, {})).results.map(({ hash }) => hash);
      const response = await post(
        jsonParts([
          ['email', '"p@example.com"'],
          ['attributes', '{"city":"Umeå"}'],
          ['lists', JSON.stringify({ hash: one })],
          ['lists', JSON.stringify({ hash: two })],
        ]),
        'multipart/form-data; boundary=X',
      );
      expect(response.json()).toMatchObject({
        email: 'p@example.com',
        attributes: { city: 'Umeå' },
        lists: [{ hash: one }, { hash: two }],
      });
    });

    it('can begin with a byte order mark', async () => {
      const response = await post('\ufeff{"email":"mark@example.com"}', 'application/json');
      expect(response.json()).toMatchObject({ email: 'mark@example.com' });
    });

    it.each<[string | Buffer, string | null, { status: number; detail: RegExp }]>([
      ['{"email":', 'application/json', { status: 400, detail: /^JSON parse error - / }],
      [Buffer.from([0x22, 0xff, 0x22]), 'application/json', { status: 400, detail: /not UTF-8/ }],
      [
        'email=a',
        'text/plain',
        { status: 415, detail: /^Unsupported media type "text\/plain" in request\.$/ },
      ],
      ['email=a', 'junk', { status: 415, detail: /^Unsupported media type "" in request\.$/ }],
      ['email=a', null, { status: 415, detail: /^Unsupported media type "" in request\.$/ }],
      [`"${'x'.repeat(bodyLimit)}"`, 'application/json', { status: 413, detail: /larger than/ }],
      [
        `lists[]=${'&lists[]='.repeat(20_000)}`,
        'application/x-www-form-urlencoded',
        { status: 400, detail: /^Parse error/ },
      ],
      ['no parts', 'multipart/form-data', { status: 400, detail: /^Multipart parse error/ }],
      [
        jsonParts([['attributes', '['.repeat(20_000) + ']'.repeat(20_000)]]),
        'multipart/form-data; boundary=X',
        { status: 400, detail: /^Multipart parse error/ },
      ],
      ['--X\r\n', 'multipart/form-data; boundary=X', { status: 400, detail: /^Multipart parse error/ }],
    ])('that cannot be read are refused (%#)', async (payload, type, { status, detail }) => {
      const response = await post(payload, type);
      expect(response.json()).toEqual({ detail: textLike(detail) });
      expect(response.statusCode).toBe(status);
    });

    it('are refused if they are compressed', async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const response = await service.send({ method: 'POST', url: '/v3/lists/', payload: '{}', headers });
      expect(response.statusCode).toBe(415);
    });

    it('are refused if they are not an object, and [] and nothing count as an empty one', async () => {
      for (const payload of ['null', '5', '"x"', '[1]']) {
        const response = await post(payload, 'application/json');
        expect.soft(response.json(), payload).toEqual({ non_field_errors: [expect.any(String)] });
      }
      for (const payload of ['[]', '{}', ' ', '']) {
        const response = await post(payload, 'application/json');
        expect.soft(response.json(), payload).toEqual({ email: ['This field is required.'] });
      }
    });

    it('are ignored with GET and DELETE, whatever their media type', async () => {
      for (const [method, status, type] of [
        ['GET', 200, 'application/json'],
        ['GET', 200, 'junk'],
        ['DELETE', 204, 'junk'],
        ['DELETE', 204, 'application/json'],
      ] as const) {
        const hash = (await service.call(listList, {})).results[0]?.hash ?? '';
        const response = await service.send({
          method,
          url: `/v3/lists/${hash}/`,
          payload: '{"broken',
          headers: { 'content-type': type },
        });
        expect(response.statusCode).toBe(status);
      }
    });

    it('cannot pollute prototypes', async () => {
      const payload =
        '{"email":"a@example.com","__proto__":{"x":1},"attributes":{"__proto__":"y"},"constructor":{"z":1}}';
      expect((await post(payload, 'application/json')).statusCode).toBeLessThan(500);
      const form = 'email=b@example.com&__proto__[x]=1&attributes[constructor]=1&attributes[__proto__]=2';
      expect((await post(form, 'application/x-www-form-urlencoded')).statusCode).toBeLessThan(500);
      expect(Object.keys(Object.prototype)).toEqual([]);
    });
  });

  it('cause 500 for unexpected errors, and a log line with only their stack', async () => {
    await service.storage.close();
    const response = await service.send({ url: '/v3/contacts/secret@example.com/' });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(JSON.stringify(service.logged)).not.toContain('secret');
  });
});

/** Returns a multipart body whose parts are JSON. */
function jsonParts(parts: readonly [name: string, json: string][]): string {
  const head = (name: string) =>
    `--X\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: application/json\r\n\r\n`;
  return `${parts.map(([name, json]) => `${head(name)}${json}\r\n`).join('')}--X--\r\n`;
}

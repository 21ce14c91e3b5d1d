import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { loggerOptions, withoutSecrets } from './log.ts';

describe('withoutSecrets', () => {
  it.each([
    ['no contact anna@example.com here', 'no contact …@… here'],
    ['<anna+news@example.com>', '<…@…>'],
    ['connect smtp://user:pass@mail.example.com failed', 'connect smtp://…@… failed'],
    ['Authorization: Token', 'Authorization: …'],
    ['sent Token abc123 along', 'sent Token … along'],
    ['/sign-in?token=abc123', '/sign-in?token=…'],
    ['nothing at all', 'nothing at all'],
  ])('makes %j into %j', (text, expected) => {
    expect(withoutSecrets(text)).toBe(expected);
  });
});

describe('the log', () => {
  function capture() {
    const lines: string[] = [];
    const target = { write: (line: string) => void lines.push(line) };
    return { lines, target };
  }

  it('logs only method, route, status and time of a request', async () => {
    const { lines, target } = capture();
    const app = createApp({ logLevel: 'trace', logTarget: target, trustProxy: null });
    app.get('/v3/contacts/:email/', () => ({}));
    await app.inject({
      url: '/v3/contacts/anna@example.com/?search_email=anna',
      headers: { authorization: 'Token secret-token-1' },
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      route: '/v3/contacts/:email/',
      status: 200,
      msg: 'request',
    });
    expect(lines.join('')).not.toMatch(/anna|secret/);
  });

  it('logs only failed requests when request lines are off', async () => {
    const { lines, target } = capture();
    const app = createApp({ logLevel: 'info', logTarget: target, trustProxy: null, logsRequests: false });
    app.get('/v3/lists/', () => ({}));
    app.get('/v3/account/', (_request, reply) => reply.code(503).send({}));
    app.get('/v3/senders/', (_request, reply) => reply.code(401).send({}));
    await app.inject('/v3/lists/');
    expect(lines).toEqual([]);
    await app.inject('/v3/account/');
    await app.inject('/v3/senders/');
    expect(lines.map((line) => /"status":\d+/.exec(line)?.[0])).toEqual(['"status":503', '"status":401']);
  });

  it('leaves out unknown and broken paths, too', async () => {
    const { lines, target } = capture();
    const app = createApp({ logLevel: 'trace', logTarget: target, trustProxy: null });
    expect((await app.inject('/anna@example.com')).statusCode).toBe(404);
    expect((await app.inject('/anna@example.com/%zz')).statusCode).toBe(400);
    expect(lines.join('')).not.toContain('anna');
  });

  it('keeps email addresses out of errors, and logs their stack', async () => {
    const { lines, target } = capture();
    const app = fastify({ logger: loggerOptions('info', target) });
    app.log.error({ err: new Error('no room for anna@example.com') }, 'failed');
    expect(lines.join('')).not.toContain('anna');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { type: 'Error', message: 'no room for …@…' } });
    expect(lines[0]).toContain('log.test.ts');
  });
});

import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSignIn } from './sign-in.ts';
import { indexPage, startProxy, type ProxyHarness } from './testing/proxy-harness.ts';

let proxy: ProxyHarness;

beforeEach(async () => {
  proxy = await startProxy();
});
afterEach(() => proxy.close());

/** Cheap, so that the tests are quick. */
const hashCost = { ln: 4, r: 8, p: 1 };

const navigate = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };

describe('the files of the dashboard', () => {
  it.each(['/', '/contacts', '/contacts/anna@example.com?tab=lists', '/sign-in?token=x', '/import/abc'])(
    'answers a navigation to %s with the page, to be revalidated each time',
    async (url) => {
      const answer = await proxy.request({ url, headers: navigate });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(indexPage);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      });
    },
  );

  it.each([
    ['br', 'br', 'brotli'],
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])('serves an asset permanently, to clients that accept %s as %s', async (accepted, encoding, body) => {
    const answer = await proxy.request({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.body).toBe(body);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  it('answers 304 to clients that have the page already', async () => {
    const { etag } = (await proxy.request({ url: '/', headers: navigate })).headers;
    const again = await proxy.request({ url: '/', headers: { ...navigate, 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    { url: '/assets/gone-123.js' },
    { url: '/assets/gone-123.js', headers: navigate },
    { url: '/contacts', headers: { accept: '*/*' } },
    { url: '/.vite/manifest.json' },
    { url: '/../private.txt' },
    { url: '/%2e%2e/private.txt' },
    { url: '/assets/..%2f..%2fprivate.txt' },
    { url: '/assets/..%5c..%5cprivate.txt' },
    { url: '/api/nothing', headers: navigate },
    { url: '/v3/nothing', headers: navigate },
    { url: '/p/nothing', headers: navigate },
    { url: '/', method: 'POST' },
  ] satisfies InjectOptions[])('answers 404 to %o', async (asked) => {
    const answer = await proxy.request(asked);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ detail: 'Not found.' });
  });

  it('gives instructions if there is no built dashboard', async () => {
    await rm(path.join(proxy.folder, 'dashboard'), { recursive: true });
    const bare = await startProxy({ dashboardFolder: path.join(proxy.folder, 'dashboard') });
    const answer = await bare.request({ url: '/', headers: navigate });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('npm run build');
    await bare.close();
  });

  it('lets only the built-in inline script run, and nobody frame the page', async () => {
    const { headers } = await proxy.request({ url: '/', headers: navigate });
    const hash = createHash('sha256').update('window.early = 1').digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the frame of an email', () => {
  it.each(['', 'br', 'gzip'])(
    'has a policy without an origin that lets only its own script run (%s)',
    async (encoding) => {
      const { headers } = await proxy.request({
        url: '/mail-frame.html',
        headers: { ...navigate, 'accept-encoding': encoding },
      });
      const hash = createHash('sha256').update('window.frame = 1').digest('base64');
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; /);
      expect(policy).toContain(`script-src 'sha256-${hash}';`);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain('allow-same-origin');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    },
  );
});

describe('access', () => {
  it.each(['evil.example', 'evil.example:4600', '192.168.1.5:4600'])(
    'answers 403 by the name %s',
    async (host) => {
      const page = await proxy.request({ url: '/', headers: { ...navigate, host } });
      expect(page.statusCode).toBe(403);
      const session = await proxy.request({ url: '/api/session', headers: { host } });
      expect(session.statusCode).toBe(403);
      expect(session.json()).toHaveProperty('detail');
    },
  );

  it.each([
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  ])('answers 403 to a request from %o', async (headers) => {
    await proxy.signIn();
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      for (const url of ['/api/session', '/api/v3/contacts/', '/api/upstream']) {
        expect((await proxy.request({ method, url, headers })).statusCode).toBe(
          method !== 'GET' && url === '/api/upstream' ? 404 : 403,
        );
      }
    }
  });

  it('lets a link from elsewhere open the page', async () => {
    const headers = { ...navigate, 'sec-fetch-site': 'cross-site' };
    expect((await proxy.request({ url: '/contacts', headers })).statusCode).toBe(200);
  });
});

describe('the session', () => {
  const current = async () => (await proxy.request({ url: '/api/session' })).json<unknown>();

  it('is required everywhere else under /api', async () => {
    for (const url of ['/api/v3/contacts/', '/api/upstream']) {
      const answer = await proxy.request({ url });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ detail: 'Sign in to the dashboard first.', session: 'required' });
      expect(answer.headers['www-authenticate']).toBeUndefined();
    }
  });

  it('is refused in the browser’s language', async () => {
    const refused = (language: string) =>
      proxy.request({
        method: 'POST',
        url: '/api/session',
        headers: { 'accept-language': language },
        payload: { token: 'wrong' },
      });
    expect((await refused('de-AT,en;q=0.5')).json()).toEqual({
      detail:
        'Dieser Anmeldelink stammt von einem früheren Start. Starten Sie Newsdesk neu, um einen neuen zu erhalten.',
      session: 'refused',
      reason: 'wrong-link',
    });
    expect((await refused('xx')).json()).toMatchObject({
      detail: 'This sign-in link is from an earlier start. Restart Newsdesk to get a new one.',
    });
  });

  it('begins with the link, is reported, and ends with signing out', async () => {
    expect(await current()).toEqual({ signed_in: false, expires: null, ways: ['link'], version: '1.2.3' });
    await proxy.signIn();
    expect(await current()).toMatchObject({ signed_in: true });
    const out = await proxy.request({ method: 'DELETE', url: '/api/session' });
    expect(out.statusCode).toBe(204);
    expect(out.headers['set-cookie']).toContain('newsdesk=;');
    expect(await current()).toMatchObject({ signed_in: false });
  });

  it('ends in all other browsers at once', async () => {
    const other = await startProxy({ signIn: createSignIn({ password: 'open sesame', hashCost }) });
    const signedIn = async () => {
      const payload = { password: 'open sesame' };
      const answer = await other.request({ method: 'POST', url: '/api/session', payload });
      return { cookie: String(answer.headers['set-cookie']).split(';', 1)[0] };
    };
    const [own, left] = [await signedIn(), await signedIn()];
    const end = { method: 'DELETE', url: '/api/session/others' } as const;
    expect((await other.request({ ...end, headers: own })).statusCode).toBe(204);
    const session = async (headers: typeof own) =>
      (await other.request({ url: '/api/session', headers })).json<unknown>();
    expect(await session(own)).toMatchObject({ signed_in: true });
    expect(await session(left)).toMatchObject({ signed_in: false });
    const refused = await other.request({ ...end, headers: left });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ session: 'required' });
    await other.close();
  });

  it('is a cookie that scripts, other sites and caches do not get', async () => {
    const signIn = createSignIn({ password: 'open sesame', hashCost });
    const other = await startProxy({ signIn });
    const payload = { password: 'open sesame' };
    const answer = await other.request({ method: 'POST', url: '/api/session', payload });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^newsdesk=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^newsdesk_known=[\w-]{22}\.[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ signed_in: true, ways: ['password'] });
    await other.close();
  });

  it('is a secure cookie if the dashboard is opened by https', async () => {
    const signIn = createSignIn({ password: 'open sesame', hashCost });
    const other = await startProxy({
      signIn,
      address: { listenHost: '127.0.0.1', urls: ['https://desk.example.com'] },
    });
    const answer = await other.request({
      method: 'POST',
      url: '/api/session',
      payload: { password: 'open sesame' },
      headers: { host: 'desk.example.com', origin: 'https://desk.example.com' },
    });
    const cookies = String(answer.headers['set-cookie']).split(',newsdesk');
    expect(cookies.map((made) => made.includes('; Secure'))).toEqual([true, true]);
    await other.close();
  });

  it.each([
    ['a trusted web server', { trustProxy: 'loopback' }, [true, true]],
    ['anyone else', {}, [false, false]],
  ])('is a secure cookie if %s says that the browser uses https', async (_, trust, secure) => {
    const signIn = createSignIn({ password: 'open sesame', hashCost });
    const other = await startProxy({ signIn, ...trust });
    const answer = await other.request({
      method: 'POST',
      url: '/api/session',
      payload: { password: 'open sesame' },
      headers: { 'x-forwarded-proto': 'https' },
    });
    const cookies = String(answer.headers['set-cookie']).split(',newsdesk');
    expect(cookies.map((made) => made.includes('; Secure'))).toEqual(secure);
    await other.close();
  });

  it('does not begin by opening the link, only by the page that sends it', async () => {
    const signIn = createSignIn({ password: null });
    const other = await startProxy({ signIn });
    for (const method of ['GET', 'HEAD'] as const) {
      await other.request({ method, url: signIn.path ?? '', headers: navigate });
    }
    await other.signIn();
    expect((await other.request({ url: '/api/session' })).json()).toMatchObject({ signed_in: true });
    await other.close();
  });

  it('stays if a page sends its used link again, but begins nowhere else', async () => {
    const signIn = createSignIn({ password: null });
    const other = await startProxy({ signIn });
    await other.signIn();
    const payload = { token: new URL(signIn.path ?? '', 'http://x').searchParams.get('token') };
    const again = await other.request({ method: 'POST', url: '/api/session', payload });
    expect(again.json()).toMatchObject({ signed_in: true });
    const elsewhere = await other.request({
      method: 'POST',
      url: '/api/session',
      payload,
      headers: { cookie: '' },
    });
    expect(elsewhere.statusCode).toBe(403);
    expect(elsewhere.json()).toMatchObject({ session: 'refused', reason: 'used-link' });
    await other.close();
  });

  it('survives a restart', async () => {
    await proxy.signIn();
    const again = await startProxy({ folder: proxy.folder });
    const answer = await again.request({ url: '/api/session', headers: { cookie: proxy.cookie() } });
    expect(answer.json()).toMatchObject({ signed_in: true });
    await again.app.close();
  });

  it('is refused to guessers, with the time to wait', async () => {
    const other = await startProxy({ signIn: createSignIn({ password: 'open sesame', hashCost }) });
    const attempt = () => other.request({ method: 'POST', url: '/api/session', payload: { password: 'x' } });
    for (let count = 0; count < 5; count += 1) expect((await attempt()).statusCode).toBe(403);
    const last = await attempt();
    expect(last.statusCode).toBe(429);
    expect(last.headers['retry-after']).toBe('15');
    expect(last.json()).toMatchObject({ session: 'refused', reason: 'wait' });
    await other.close();
  });

  it('continues while someone guesses from the same address', async () => {
    const other = await startProxy({ signIn: createSignIn({ password: 'open sesame', hashCost }) });
    const made = await other.request({
      method: 'POST',
      url: '/api/session',
      payload: { password: 'open sesame' },
    });
    const cookie = made.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const guess = () => other.request({ method: 'POST', url: '/api/session', payload: { password: 'x' } });
    for (let count = 0; count < 100; count += 1) await guess();
    expect((await guess()).statusCode).toBe(429);
    const session = await other.request({ url: '/api/session', headers: { cookie } });
    expect(session.json()).toMatchObject({ signed_in: true });
    await other.close();
  });

  it('is refused to one guesser on a web server that no setting names, not to all', async () => {
    const other = await startProxy({ signIn: createSignIn({ password: 'open sesame', hashCost }) });
    const attempt = (password: string, forwardedFor: string) =>
      other.request({
        method: 'POST',
        url: '/api/session',
        payload: { password },
        headers: { 'x-forwarded-for': forwardedFor },
      });
    for (let count = 0; count < 9; count += 1) await attempt('x', `198.51.100.${count}, 203.0.113.5`);
    expect((await attempt('x', '203.0.113.5')).statusCode).toBe(429);
    expect((await attempt('open sesame', '203.0.113.5, 192.0.2.1')).statusCode).toBe(200);
    await other.close();
  });

  it('leaves events in the log, with the network', async () => {
    const other = await startProxy({ signIn: createSignIn({ password: 'open sesame', hashCost }) });
    const attempt = (password: string) =>
      other.request({ method: 'POST', url: '/api/session', payload: { password } });
    await attempt('open sesame');
    for (let count = 0; count < 20; count += 1) await attempt('guess-me-not');
    const lines = other.log.flatMap((line) => {
      const [, network = ''] = /"network":"([^"]+)"/.exec(line) ?? [];
      const [, message = ''] = /"msg":"([^"]+)"/.exec(line) ?? [];
      return network === '' ? [] : [`${message} ${network}`];
    });
    const refused = Array.from({ length: 5 }, () => 'sign-in refused 127.0.0.0/24');
    expect(lines).toEqual(['signed in 127.0.0.0/24', ...refused, 'sign-in attempts blocked 127.0.0.0/24']);
    expect(other.log.join()).not.toMatch(/guess-me-not|sesame/);
    await other.close();
  });

  it.each(['{"token"', '[]', 'null', '"x"', '{"token": 1}'])(
    'does not begin with the body %s',
    async (payload) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await proxy.request({ method: 'POST', url: '/api/session', payload, headers });
      expect([400, 403]).toContain(answer.statusCode);
      expect(answer.json()).toHaveProperty('detail');
    },
  );
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { inPageLanguage } from './page-language.ts';
import { browserTransport, NoAnswer, outliveThePage, stayOnThePage } from './transport.ts';

const request = {
  method: 'POST',
  url: '/api/v3/lists/',
  headers: { accept: 'application/json' },
  body: '{"a":1}',
  signal: undefined,
} as const;

/** Replaces fetch by `answer` and records its requests. */
function fetching(answer: () => Promise<Response>) {
  const asked = vi.fn((_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => {
  stayOnThePage();
  vi.unstubAllGlobals();
});

describe('a request from the browser', () => {
  it('requests answers in the language of the page', () => {
    expect(inPageLanguage({ language: 'sv', locale: 'sv-SE' })).toEqual({ 'accept-language': 'sv' });
  });

  it('contains method, headers, text, and cookies', async () => {
    const asked = fetching(() => Promise.resolve(Response.json({ b: 2 }, { status: 201 })));
    const answer = await browserTransport(request);
    expect([answer.status, await answer.json()]).toEqual([201, { b: 2 }]);
    expect(asked).toHaveBeenCalledWith(
      '/api/v3/lists/',
      expect.objectContaining({
        method: 'POST',
        headers: { accept: 'application/json', 'accept-language': 'en' },
        body: '{"a":1}',
        credentials: 'same-origin',
        keepalive: false,
      }),
    );
  });

  it('outlives the page once the page is being left', async () => {
    const asked = fetching(() => Promise.resolve(new Response('{}')));
    outliveThePage();
    await browserTransport(request);
    stayOnThePage();
    await browserTransport(request);
    expect(asked.mock.calls.map(([, init]) => init.keepalive)).toEqual([true, false]);
  });

  it('has no answer when the network fails', async () => {
    fetching(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(browserTransport(request)).rejects.toThrow(NoAnswer);
  });

  it('has no answer when the page’s first call failed', async () => {
    const url = '/api/v3/contacts/?page=1';
    const outcome = Promise.resolve({ error: new TypeError('Failed to fetch') });
    vi.stubGlobal('window', { newsdeskFirstCall: { url, outcome } });
    const first = browserTransport({ ...request, method: 'GET', url, body: undefined });
    await expect(first).rejects.toThrow(NoAnswer);
  });

  it('rejects with the signal’s reason when the caller aborts', async () => {
    const stop = new AbortController();
    const reason = new Error('The page was left.');
    fetching(() => {
      stop.abort(reason);
      return Promise.reject(reason);
    });
    await expect(browserTransport({ ...request, signal: stop.signal })).rejects.toBe(reason);
  });

  it('reads a page of another program as undefined', async () => {
    fetching(() => Promise.resolve(new Response('<html></html>', { status: 502 })));
    const answer = await browserTransport(request);
    expect([answer.status, await answer.json()]).toEqual([502, undefined]);
  });
});

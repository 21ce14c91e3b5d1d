import type { Stub } from '../stub/stub.ts';
import type { StubReply } from '../stub/stub-wire.ts';

/**
 * Creates a `fetch` that a stub answers, for tests in jsdom or Node: `vi.stubGlobal('fetch', stubFetch(stub))`. It
 * returns real responses, and rejects as `fetch` does after a lost connection or an abort. URLs that aren't below the
 * stub's base go to `otherwise`, by default a 404.
 */
export function stubFetch(stub: Stub<Blob>, otherwise: typeof fetch = notThere): typeof fetch {
  return async (input, init = {}) => {
    const url = addressOf(input);
    if (!stub.serves(url)) return otherwise(input, init);
    const signal = init.signal ?? undefined;
    signal?.throwIfAborted();
    const method = init.method ?? 'GET';
    const headers = Object.fromEntries(new Headers(init.headers));
    const reply = stub.reply({ method, url, headers, body: init.body ?? undefined, signal });
    return responseOf(await (signal === undefined ? reply : Promise.race([reply, abortionOf(signal)])));
  };
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

function notThere(): Promise<Response> {
  return Promise.resolve(Response.json({ detail: 'Not found.' }, { status: 404 }));
}

function abortionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // `fetch` rejects with the caller's reason, which may not be an error.
    const giveUp = () => {
      try {
        signal.throwIfAborted();
      } catch (reason) {
        reject(reason instanceof Error ? reason : new Error(String(reason)));
      }
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

async function responseOf({ status, headers, body, isFile }: StubReply): Promise<Response> {
  if (!isFile)
    return body === null ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
  // Copies the bytes, because Node's responses don't accept jsdom's blobs.
  if (body instanceof Blob) return new Response(await body.arrayBuffer(), { status, headers });
  throw new TypeError('A file of a stub is a Blob.');
}

import type { Transport, WireRequest, WireResponse } from '../../contract/wire/client.ts';
import { takeFirstAnswer } from './first-call.ts';
import { inPageLanguage } from './page-language.ts';

/** No answer came at all: the network, or the program behind this page, is gone. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

let isLeaving = false;

/** Says that the page is being left: requests made from now on outlive it (at most 64 kB of body). */
export function outliveThePage(): void {
  isLeaving = true;
}

/** The page stayed after all, or came back from the browser's cache. */
export function stayOnThePage(): void {
  isLeaving = false;
}

/**
 * Sends requests by `fetch`, cookies included. A body that isn't JSON reads as undefined. Rejects with `NoAnswer`
 * where the network fails and with the signal's reason where the caller gave up.
 */
export const browserTransport: Transport<Blob, AbortSignal> = async (request) => {
  const response = await send(request);
  return {
    status: response.status,
    json: () => readJson(response),
    file: () => response.blob(),
  } satisfies WireResponse<Blob>;
};

async function send(request: WireRequest<AbortSignal>): Promise<Response> {
  try {
    return await (takeFirstAnswer(request) ?? fetchAnswer(request));
  } catch (error) {
    if (request.signal?.aborted === true) throw error;
    throw new NoAnswer('No answer came.', { cause: error });
  }
}

function fetchAnswer(request: WireRequest<AbortSignal>): Promise<Response> {
  return fetch(request.url, {
    method: request.method,
    headers: { ...inPageLanguage(), ...request.headers },
    body: bodyOf(request.body),
    signal: request.signal ?? null,
    credentials: 'same-origin',
    keepalive: isLeaving,
  });
}

function bodyOf(body: unknown): string | FormData | null {
  return typeof body === 'string' || body instanceof FormData ? body : null;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    // A page of another program; the caller tells by the status what that means.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

import type { Transport, WireRequest, WireResponse } from '../../contract/wire/client.ts';
import { parseJson } from '../../lib/text/parse-json.ts';
import { takeFirstAnswer } from './first-call.ts';
import { inPageLanguage } from './page-language.ts';

/** The error of a call without an answer: the network, or the program behind this page, can't be reached. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

let isLeaving = false;

/** Makes later requests outlive the page, which is being left (at most 64 kB of body). */
export function outliveThePage(): void {
  isLeaving = true;
}

/** Ends that, because the page stays after all, or was restored from the browser's cache. */
export function stayOnThePage(): void {
  isLeaving = false;
}

/**
 * Sends requests with `fetch`, including cookies. A body that isn't JSON reads as undefined. Rejects with `NoAnswer` if
 * the network fails, and with the signal's reason if the caller aborts.
 */
export const browserTransport: Transport<Blob, AbortSignal> = async (request) => {
  const response = await send(request);
  return {
    status: response.status,
    json: () => readJson(response),
    file: () => response.blob(),
  } satisfies WireResponse<Blob>;
};

/** Sends a request like `browserTransport`, and returns the unread response. */
export async function send(request: WireRequest<AbortSignal>): Promise<Response> {
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

/** Returns the JSON of a response; undefined for anything else. */
export async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text());
}

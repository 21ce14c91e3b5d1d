import { RefusedCall } from '../../contract/wire/client.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import type { Call } from '../../contract/wire/types.ts';
import { urlOf, type UrlParts } from '../../contract/wire/url.ts';
import { apiBase } from './client.ts';
import { NoAnswer } from './transport.ts';
import { inPageLanguage } from './page-language.ts';

/** A complete downloaded file. */
export interface Downloaded {
  readonly file: Blob;
  /** The name given by the service; null where it gives none. */
  readonly name: string | null;
}

/** Options of a download: `onProgress` gets the bytes received and the bytes in total, null if unknown. */
export interface DownloadWatch {
  readonly onProgress: (received: number, total: number | null) => void;
  readonly signal: AbortSignal;
}

/** A file that stopped before its end. Its part is discarded, as nobody can tell what is missing. */
export class BrokenDownload extends Error {
  override readonly name = 'BrokenDownload';
}

/**
 * Downloads the file that an operation answers with, in chunks, with progress. Rejects with `RefusedCall`, `NoAnswer`,
 * `BrokenDownload`, or the signal's reason.
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { onProgress, signal }: DownloadWatch,
): Promise<Downloaded> {
  const parts: UrlParts = call;
  const answer = await ask(apiBase + urlOf(endpoint, parts), signal);
  if (answer.status !== 200) throw new RefusedCall(endpoint.id, answer.status, await bodyOf(answer));
  const { headers } = answer;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  // The length of a compressed answer says nothing about the file's.
  const total = Number.isNaN(length) || headers.has('content-encoding') ? null : length;
  const pieces = await readPieces(answer, (received) => onProgress(received, total), signal);
  const type = headers.get('content-type') ?? '';
  return { file: new Blob(pieces, { type }), name: nameOf(headers.get('content-disposition')) };
}

async function ask(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: '*/*', ...inPageLanguage() },
      signal,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NoAnswer('No answer came.', { cause: error });
  }
}

async function readPieces(
  answer: Response,
  onProgress: (received: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  let received = 0;
  onProgress(received);
  try {
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      received += value.byteLength;
      onProgress(received);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new BrokenDownload('The file broke off before its end.', { cause: error });
  }
  return pieces;
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    const body: unknown = await answer.json();
    return body;
  } catch (error) {
    // An answer from something between page and service; its status says what happened.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the file name in a `Content-Disposition` header; null for none. */
function nameOf(disposition: string | null): string | null {
  const quoted = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
  return quoted ?? /filename=([^;\s]+)/i.exec(disposition ?? '')?.[1] ?? null;
}

import { RefusedCall } from '../../contract/wire/client.ts';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import type { Call } from '../../contract/wire/types.ts';
import { urlOf, type UrlParts } from '../../contract/wire/url.ts';
import { apiBase } from './client.ts';
import { readJson, send } from './transport.ts';

/** A complete downloaded file. */
export interface Downloaded {
  readonly file: Blob;
  /** The name given by the service, or null without one. */
  readonly name: string | null;
}

/** Options of a download: `onProgress` gets the received bytes and the total bytes, null if unknown. */
export interface DownloadWatch {
  readonly onProgress: (received: number, total: number | null) => void;
  readonly signal: AbortSignal;
}

/** A file that stopped before its end. The received part is discarded, because it is unknown what is missing. */
export class BrokenDownload extends Error {
  override readonly name = 'BrokenDownload';
}

/**
 * Downloads the file of an operation in chunks, with progress. Rejects with `RefusedCall`, `NoAnswer`,
 * `BrokenDownload`, or the signal's reason.
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  call: Call<E>,
  { onProgress, signal }: DownloadWatch,
): Promise<Downloaded> {
  const parts: UrlParts = call;
  const url = apiBase + urlOf(endpoint, parts);
  const answer = await send({ method: 'GET', url, headers: { accept: '*/*' }, body: undefined, signal });
  if (answer.status !== 200) throw new RefusedCall(endpoint.id, answer.status, await readJson(answer));
  const { headers } = answer;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  // The length of a compressed answer isn't the file's.
  const total = Number.isNaN(length) || headers.has('content-encoding') ? null : length;
  const pieces = await readPieces(answer, (received) => onProgress(received, total), signal);
  const type = headers.get('content-type') ?? '';
  return { file: new Blob(pieces, { type }), name: nameOf(headers.get('content-disposition')) };
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

/** Returns the file name in a `Content-Disposition` header (RFC 6266); null for none. */
function nameOf(disposition: string | null): string | null {
  const header = disposition ?? '';
  const encoded = /filename\*=utf-8''([^;\s]+)/i.exec(header)?.[1] ?? '';
  const quoted = /filename="([^"]+)"/i.exec(header)?.[1];
  return decoded(encoded) ?? quoted ?? /filename=([^;\s]+)/i.exec(header)?.[1] ?? null;
}

/** Decodes percent-encoded text; null for none, and for text that isn't UTF-8. */
function decoded(text: string): string | null {
  try {
    return text === '' ? null : decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

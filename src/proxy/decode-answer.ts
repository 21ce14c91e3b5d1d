import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { messageOf } from '../messages/translator.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** An answer in a form that can be searched for the token. */
export interface DecodedAnswer {
  readonly headers: IncomingHttpHeaders;
  /** Decompresses the body; null if it is plain. */
  readonly decoder: Transform | null;
}

const decoders: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Prepares an answer that is compressed although the request didn't allow it. Throws UpstreamFailure if it can't be
 * decompressed, because it could contain the token.
 */
export function decodeAnswer({ headers, statusCode = 0 }: IncomingMessage, method: string): DecodedAnswer {
  const encodings = [headers['transfer-encoding'], headers['content-encoding']]
    .flatMap((header) => header?.toLowerCase().split(',') ?? [])
    .map((encoding) => encoding.trim())
    .filter((encoding) => !['', 'identity', 'chunked'].includes(encoding));
  const [encoding, ...others] = encodings;
  if (encoding === undefined) return { headers, decoder: null };
  const make = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  const isWhole = statusCode !== 206 && headers['content-encoding'] !== undefined;
  if (make === undefined || others.length > 0 || !isWhole) {
    throw new UpstreamFailure('not-json', messageOf('proxy', 'upstream.encoding'), statusCode);
  }
  const { 'content-encoding': _encoding, 'content-length': _length, ...plain } = headers;
  const hasBody = method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;
  return { headers: plain, decoder: hasBody ? make() : null };
}

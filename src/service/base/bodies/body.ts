import { messageOf } from '../../../messages/translator.ts';
import { isAscii, isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { BodyTooLarge, MalformedBody, UnsupportedMediaType } from '../errors.ts';
import { readForm } from './query.ts';

/** Maximum bytes of a body other than an upload. 5,000 contacts of a bulk import with three kilobytes each. */
export const bodyLimit = 16 * 1024 * 1024;

/**
 * Returns the media type of a content type header, in lower case: `application/json; charset=utf-8` →
 * `application/json`.
 */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Returns whether a content type header has a media type. RFC 9110, 8.3.1. */
export function isMediaType(contentType: string | undefined): boolean {
  return /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/.test(mediaTypeOf(contentType));
}

/**
 * Reads a JSON or form body of at most `limit` bytes. A missing body is an empty object. Multipart isn't read here.
 * Errors: UnsupportedMediaType, BodyTooLarge, MalformedBody. Interface: conventions, Bodies.
 */
export async function readBody(request: IncomingMessage, limit: number = bodyLimit): Promise<unknown> {
  const contentType = request.headers['content-type'];
  const parser = parsers[mediaTypeOf(contentType)];
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new UnsupportedMediaType(encoding);
  if (parser === undefined && !isEmpty(request)) throw new UnsupportedMediaType(contentType ?? '');
  const text = await readText(request, limit);
  if (parser === undefined || text.trim() === '') return {};
  return parser(text);
}

const parsers: Readonly<Record<string, ((text: string) => unknown) | undefined>> = {
  'application/json': parseJson,
  'application/x-www-form-urlencoded': readForm,
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new MalformedBody(messageOf('api', 'request.json', { reason: error.message }));
    throw error;
  }
}

function isEmpty(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return encoding === undefined && (length === undefined || length === '0');
}

async function readText(request: IncomingMessage, limit: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge(limit);
  const chunks = await readChunks(request, limit);
  if (chunks.reduce((size, chunk) => size + chunk.length, 0) > largeBody) await ownTurn();
  const bytes = Buffer.concat(chunks);
  // ASCII, which is also Latin-1, needs neither decoding nor heap memory.
  if (isAscii(bytes)) return bytes.toString('latin1');
  // A strict TextDecoder takes ten times as long for a large body, on the thread that answers all requests.
  if (!isUtf8(bytes)) throw new MalformedBody(messageOf('api', 'request.utf8'));
  const text = bytes.toString('utf8');
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** Size of a body that takes two milliseconds to read. */
const largeBody = 256 * 1024;

/** Time for small requests to finish between two large bodies, milliseconds. */
const betweenLargeBodies_ms = 10;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits for this large body's turn: several in a row would block all other requests. */
async function ownTurn(): Promise<void> {
  const turn = lastTurn;
  // A timer counts from the beginning of its turn of the event loop: the first ends after the work, the second is the
  // pause.
  lastTurn = turn.then(() => pause(1)).then(() => pause(betweenLargeBodies_ms));
  await turn;
}

/** Reads chunks without a `for await`, which would destroy the connection before the refusal is sent. */
function readChunks(request: IncomingMessage, limit: number): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        request.pause();
        reject(new BodyTooLarge(limit));
      }
    });
    request.once('end', () => resolve(chunks));
    request.once('error', () => reject(new MalformedBody(messageOf('api', 'request.ended'))));
  });
}

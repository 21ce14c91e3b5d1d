import type { IncomingMessage } from 'node:http';
import { BodyTooLarge, MalformedBody, UnsupportedMediaType } from '../errors.ts';
import { parseForm } from './query.ts';

/**
 * Most bytes of a body other than an upload. Choice: 5,000 contacts of a bulk import with three kilobytes each.
 */
export const bodyLimit = 16 * 1024 * 1024;

/** The media type of a content type header, in lower case: `application/json; charset=utf-8` → `application/json`. */
export function mediaTypeOf(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Reads a JSON or form body of at most `limit` bytes. None at all is an empty object, and so is `[]`. Multipart isn't read here.
 * Errors: UnsupportedMediaType, BodyTooLarge, MalformedBody. Choice: bodies (seen), 400 malformed body.
 */
export async function readBody(request: IncomingMessage, limit: number = bodyLimit): Promise<unknown> {
  const contentType = request.headers['content-type'];
  const parser = parsers[mediaTypeOf(contentType)];
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new UnsupportedMediaType(encoding);
  if (parser === undefined && !isEmpty(request)) throw new UnsupportedMediaType(contentType ?? '');
  const text = await readText(request, limit);
  if (parser === undefined || text.trim() === '') return {};
  const body = parser(text);
  return Array.isArray(body) && body.length === 0 ? {} : body;
}

const parsers: Readonly<Record<string, ((text: string) => unknown) | undefined>> = {
  'application/json': parseJson,
  'application/x-www-form-urlencoded': parseForm,
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new MalformedBody(`JSON parse error - ${error.message}`);
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw new MalformedBody('Parse error - the body is not UTF-8.');
    throw error;
  }
}

/** Choice: reading this much takes two milliseconds. */
const largeBody = 256 * 1024;

let lastTurn = Promise.resolve();

/** Waits until no other large body is read in this turn of the event loop, so that small requests pass between them. */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** Without a `for await`, which would destroy the connection before the refusal is sent. */
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
    request.once('error', () => reject(new MalformedBody('The request ended before its body was complete.')));
  });
}

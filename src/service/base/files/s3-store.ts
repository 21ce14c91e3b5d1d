import { close as closeDescriptor, open as openDescriptor, unlink, write } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { randomId } from '../../../lib/random-id.ts';
import { BodyTooLarge } from '../errors.ts';
import { assertKey, type ObjectStore } from './object-store.ts';
import type { S3Place } from '../settings/files-setting.ts';
import { elementsOf, requestS3, type S3Answer, type S3Request } from './s3-request.ts';
import { bytesOf, uploadStream } from './upload-stream.ts';

/** Bytes per request. */
const partSize = 8 * 2 ** 20;

/** Object written at the start, to check for permission. */
const checkKey = 'newsdesk-check';

/** Keeps files in a bucket. Needs no list of buckets, and creates none. */
export class S3Store implements ObjectStore {
  readonly #place: S3Place;
  readonly #scratchFolder: string;

  /** `scratchFolder` is on this computer; a file is in it only while it is read. */
  constructor(place: S3Place, scratchFolder: string) {
    this.#place = place;
    this.#scratchFolder = scratchFolder;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#request({ method: 'PUT', key, body: bytes });
  }

  async putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    const headers = { 'if-none-match': '*' };
    // 409: another process is writing it right now.
    const answer = await this.#request({ method: 'PUT', key, body: bytes, headers, expected: [409, 412] });
    return answer.status < 300;
  }

  putStream(key: string, stream: Readable, limit: number): Promise<number> {
    const request = (partial: S3Request) => this.#request({ ...partial, key });
    return uploadStream(bounded(stream, limit), request, partSize);
  }

  async get(key: string): Promise<Buffer | null> {
    const answer = await this.#request({ method: 'GET', key, expected: [404] });
    return answer.status === 404 ? null : answer.body;
  }

  async openLocally(key: string): Promise<number | null> {
    const first = await this.#range(key, 0);
    if (first === null) return null;
    const descriptor = await this.#scratchFile();
    try {
      let size = 0;
      for (
        let part: Buffer | null = first;
        part !== null && part.length > 0;
        part = await this.#range(key, size)
      ) {
        await writeAll(descriptor, part, size);
        size += part.length;
        if (part.length < partSize) break;
      }
      return descriptor;
    } catch (error) {
      await promisify(closeDescriptor)(descriptor);
      throw error;
    }
  }

  /** Writes bytes after others. Later pieces are separate objects, named by their offset. */
  async writeBehind(key: string, at: number, bytes: Uint8Array): Promise<void> {
    await this.put(pieceKey(key, at), bytes);
  }

  async replaceGrown(key: string, bytes: Uint8Array): Promise<void> {
    await this.put(key, bytes);
    for (const at of await this.#starts(key)) await this.remove(pieceKey(key, at));
  }

  async readBeginning(key: string, length: number): Promise<Readable | null> {
    const first = await this.get(key);
    if (first === null) return null;
    const starts = (await this.#starts(key)).filter((at) => at < length);
    const get = (at: number) => (at === 0 ? first : this.get(pieceKey(key, at)));
    return Readable.from(joined([0, ...starts], length, get), { objectMode: false });
  }

  async list(folder: string): Promise<string[]> {
    assertKey(folder);
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const prefix = `${this.#place.prefix}${folder}/`;
      const query = { 'list-type': '2', prefix, delimiter: '/' };
      const continued = token === undefined ? query : { ...query, 'continuation-token': token };
      const { body } = await this.#request({ method: 'GET', query: continued });
      const xml = body.toString('utf8');
      keys.push(...elementsOf(xml, 'Key').map((key) => key.slice(this.#place.prefix.length)));
      token = elementsOf(xml, 'NextContinuationToken')[0];
    } while (token !== undefined);
    return keys.toSorted();
  }

  async remove(key: string): Promise<void> {
    await this.#request({ method: 'DELETE', key, expected: [404] });
  }

  async removeGrown(key: string): Promise<void> {
    for (const at of [...(await this.#starts(key)), 0]) await this.remove(pieceKey(key, at));
  }

  async removeAbandoned(): Promise<void> {
    // A bucket drops unfinished uploads by its lifecycle rule; nothing else knows which ones are still running.
  }

  async check(): Promise<void> {
    await this.put(checkKey, new Uint8Array());
    await this.get(checkKey);
    await this.#request({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } });
  }

  /** Returns the offsets of the pieces after the first. */
  async #starts(key: string): Promise<number[]> {
    const folder = pieceFolder(key);
    return (await this.list(folder)).map((piece) => Number(piece.slice(folder.length + 1)));
  }

  /** Returns a part of an object from an offset; empty after its end, null if there is no object. */
  async #range(key: string, from: number): Promise<Buffer | null> {
    const headers = { range: `bytes=${from}-${from + partSize - 1}` };
    const { status, body } = await this.#request({ method: 'GET', key, headers, expected: [404, 416] });
    if (status === 404) return null;
    return status === 416 ? Buffer.alloc(0) : body;
  }

  /** Returns a file on this computer without a name: it disappears when its descriptor is closed. */
  async #scratchFile(): Promise<number> {
    await mkdir(this.#scratchFolder, { recursive: true, mode: 0o700 });
    const path = join(this.#scratchFolder, `${randomId(16)}.copy`);
    const descriptor = await promisify(openDescriptor)(path, 'wx+', 0o600);
    await promisify(unlink)(path);
    return descriptor;
  }

  #request(request: S3Request): Promise<S3Answer> {
    if (request.key !== undefined) assertKey(request.key);
    return requestS3(this.#place, request);
  }
}

function pieceFolder(key: string): string {
  return `${key}.from`;
}

/** Returns the key of a piece of a growing file. The first one has the file's own, as a copied file has. */
function pieceKey(key: string, at: number): string {
  return at === 0 ? key : `${pieceFolder(key)}/${String(at).padStart(15, '0')}`;
}

async function writeAll(descriptor: number, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await promisify(write)(descriptor, bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

async function* bounded(stream: Readable, limit: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytesOf(stream)) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(limit);
    yield chunk;
  }
}

/** Joins pieces that begin at `starts`, each up to the start of the next one. */
async function* joined(
  starts: readonly number[],
  length: number,
  get: (at: number) => Buffer | Promise<Buffer | null>,
): AsyncGenerator<Buffer> {
  for (const [index, at] of starts.entries()) {
    const piece = await get(at);
    if (piece === null) throw new TypeError('a piece of a file that grows is gone');
    yield piece.subarray(0, (starts[index + 1] ?? length) - at);
  }
}

import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../base/durable-file.ts';
import { BodyTooLarge } from '../../base/errors.ts';
import type { ImportFiles } from '../importer/import-files.ts';

/** Destination of an upload. */
export interface Reception {
  readonly files: ImportFiles;
  /** Its name on disk, which nothing else has. */
  readonly name: string;
  /** Most bytes. */
  readonly limit: number;
}

/**
 * Streams an upload to its place on disk, where it is whole and safe before `take` is called with its size in bytes.
 * When anything fails (the client went away, the disk is full, the file is too large, `take` refuses) nothing is
 * left of it.
 */
export async function receiveFile<T>(
  stream: Readable,
  { files, name, limit }: Reception,
  take: (size: number) => Promise<T>,
): Promise<T> {
  await mkdir(files.folder, { recursive: true, mode: 0o700 });
  const incoming = files.incoming(name);
  const kept = files.upload(name);
  try {
    const size = await store(stream, incoming, limit);
    await rename(incoming, kept);
    await syncFolder(files.folder);
    return await take(size);
  } catch (error) {
    await rm(incoming, { force: true });
    await rm(kept, { force: true });
    throw error;
  }
}

async function store(stream: Readable, path: string, limit: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    const sink = new FileSink(file, limit);
    await pipeline(stream, sink);
    await file.sync();
    return sink.size;
  } finally {
    await file.close();
  }
}

/** Writes to an open file, so that it can be synced before it is closed. */
class FileSink extends Writable {
  size = 0;
  readonly #file: FileHandle;
  readonly #limit: number;

  constructor(file: FileHandle, limit: number) {
    super({ highWaterMark: 1 << 20 });
    this.#file = file;
    this.#limit = limit;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.size += chunk.length;
    if (this.size > this.#limit) done(new BodyTooLarge(this.#limit));
    else this.#file.appendFile(chunk).then(() => done(), done);
  }
}

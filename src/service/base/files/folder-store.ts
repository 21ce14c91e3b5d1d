import { open as openDescriptor } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../../lib/error-code.ts';
import { randomId } from '../../../lib/random-id.ts';
import { hour_ms } from '../../../lib/time/durations.ts';
import { syncFolder, writeDurably } from '../durable-file.ts';
import { BodyTooLarge } from '../errors.ts';
import { assertKey, type ObjectStore } from './object-store.ts';

const suffix = '.incoming';

/** An unfinished file that hasn't grown for this time was left by a killed process. */
const abandoned_ms = hour_ms;

/** Keeps files in a folder, each at the path that is its key. */
export class FolderStore implements ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const { path, incoming } = await this.#prepared(key);
    await writeDurably({ path, incoming, bytes });
  }

  async putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    const { path, incoming } = await this.#prepared(key);
    await writeFile(incoming, bytes, { flag: 'wx', mode: 0o600, flush: true });
    try {
      // Unlike renaming, linking never replaces a file that another process has just created.
      await link(incoming, path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      return false;
    } finally {
      await rm(incoming, { force: true });
    }
    await syncFolder(dirname(path));
    return true;
  }

  async putStream(key: string, stream: Readable, limit: number): Promise<number> {
    const { path, incoming } = await this.#prepared(key);
    try {
      const size = await writeStream(stream, incoming, limit);
      await rename(incoming, path);
      await syncFolder(dirname(path));
      return size;
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Buffer | null> {
    return ifThere(readFile(this.#path(key)));
  }

  async openLocally(key: string): Promise<number | null> {
    return ifThere(promisify(openDescriptor)(this.#path(key), 'r'));
  }

  async writeBehind(key: string, at: number, bytes: Uint8Array): Promise<void> {
    const { path } = await this.#prepared(key);
    // `a` creates it but ignores positions, `r+` keeps positions but requires it to exist.
    await (await open(path, 'a', 0o600)).close();
    const file = await open(path, 'r+');
    try {
      await file.truncate(at);
      for (let done = 0; done < bytes.length;) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
        done += bytesWritten;
      }
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  replaceGrown(key: string, bytes: Uint8Array): Promise<void> {
    return this.put(key, bytes);
  }

  async readBeginning(key: string, length: number): Promise<Readable | null> {
    const file = await ifThere(open(this.#path(key), 'r'));
    return file === null ? null : file.createReadStream({ start: 0, end: length - 1 });
  }

  async list(folder: string): Promise<string[]> {
    const names = await this.#names(folder);
    return names.filter((name) => !name.endsWith(suffix)).map((name) => `${folder}/${name}`);
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  removeGrown(key: string): Promise<void> {
    return this.remove(key);
  }

  async removeAbandoned(folder: string, now: number): Promise<void> {
    for (const name of (await this.#names(folder)).filter((each) => each.endsWith(suffix))) {
      const path = this.#path(`${folder}/${name}`);
      const found = await ifThere(stat(path));
      if (found !== null && now - found.mtimeMs >= abandoned_ms) await rm(path, { force: true });
    }
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  async #names(folder: string): Promise<string[]> {
    const names = await ifThere(readdir(this.#path(folder)));
    return (names ?? []).toSorted();
  }

  #path(key: string): string {
    assertKey(key);
    return join(this.#folder, key);
  }

  /** Creates the folder of a file. Returns its path, and the path for writing it first. */
  async #prepared(key: string): Promise<{ readonly path: string; readonly incoming: string }> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Two writers of the same file don't collide, and leftovers of a crash disturb no one.
    return { path, incoming: `${path}.${randomId(12)}${suffix}` };
  }
}

async function writeStream(stream: Readable, path: string, limit: number): Promise<number> {
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

/** Returns null if the file or folder doesn't exist. */
async function ifThere<T>(opening: Promise<T>): Promise<T | null> {
  return opening.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

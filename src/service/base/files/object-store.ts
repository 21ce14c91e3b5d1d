import type { Readable } from 'node:stream';

/**
 * The files of an installation, by key: `images/….png`, `uploads/…`, `outbox/…`. They are in the data folder under the same
 * names, or in a bucket shared by all computers of an installation. A file is either complete or missing, and safe once
 * the promise of its write resolves.
 *
 * All methods throw FilesUnavailable while the bucket can't be used, and errors of the file system.
 */
export interface ObjectStore {
  /** Writes a file. An existing one is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes a file unless one has this key. Resolves with false then. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * Writes a file from a stream in constant memory. Resolves with its size in bytes. Leaves nothing if the stream fails.
   *
   * @throws BodyTooLarge beyond `limit` bytes, without reading the rest
   */
  putStream(key: string, stream: Readable, limit: number): Promise<number>;
  /** Returns the bytes of a file; null if there is none. */
  get(key: string): Promise<Buffer | null>;
  /**
   * Opens a file for random access, as a file descriptor that the caller closes; null if there is none. From a bucket,
   * it is a copy on this computer that disappears with its descriptor, even if the process is killed.
   */
  openLocally(key: string): Promise<number | null>;
  /** Writes after the first `at` bytes of a growing file, and drops any bytes after them. */
  writeBehind(key: string, at: number, bytes: Uint8Array): Promise<void>;
  /** Replaces the bytes of a grown file, to its end. */
  replaceGrown(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the first `length` bytes of a growing file; null if there is none. */
  readBeginning(key: string, length: number): Promise<Readable | null>;
  /** Returns the keys in a folder such as `bounces`, in order, without subfolders. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, if it exists. */
  remove(key: string): Promise<void>;
  /** Removes a grown file, if it exists. */
  removeGrown(key: string): Promise<void>;
  /** Removes incomplete files that killed processes left in a folder. A bucket does that by a lifecycle rule. */
  removeAbandoned(folder: string, now: number): Promise<void>;
  /** Checks whether files can be read and written. Throws a sentence with the reason if not. */
  check(): Promise<void>;
}

/** Rejects keys that could lead out of the folder or the prefix. All keys are our own, so such a key is a bug. */
export function assertKey(key: string): void {
  const isSafe = key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe || key.includes('\0')) throw new TypeError('a key has segments between slashes');
}

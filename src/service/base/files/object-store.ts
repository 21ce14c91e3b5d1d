import type { Readable } from 'node:stream';

/**
 * The files of an installation, by key: `images/….png`, `uploads/…`, `outbox/…`. They lie in the data folder, under the
 * same names, or in a bucket that all computers of an installation share. A file is whole or not there at all, and safe
 * once the promise that writes it resolves.
 *
 * Everything throws FilesUnavailable while the bucket can't be used, and what the file system fails with.
 */
export interface ObjectStore {
  /** Writes a file. One that exists is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Writes a file unless there is one with this key. Resolves with false then. */
  putNew(key: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * Writes a file from a stream, in constant memory. Resolves with its size in bytes. Nothing is left where the stream
   * fails.
   *
   * @throws BodyTooLarge past `limit` bytes; the rest is not read
   */
  putStream(key: string, stream: Readable, limit: number): Promise<number>;
  /** The bytes of a file; null if there is none. */
  get(key: string): Promise<Buffer | null>;
  /**
   * Opens a file for reading at any place of it, as a file descriptor that the caller closes; null if there is none.
   * From a bucket, it is a copy on this computer that is gone with its descriptor, even if the process is killed.
   */
  openLocally(key: string): Promise<number | null>;
  /** Writes behind the first `at` bytes of a file that grows, and drops whatever was behind them. */
  writeBehind(key: string, at: number, bytes: Uint8Array): Promise<void>;
  /** Puts other bytes instead of a file that grew, to its end. */
  replaceGrown(key: string, bytes: Uint8Array): Promise<void>;
  /** The first `length` bytes of a file that grows; null if there is none. */
  readBeginning(key: string, length: number): Promise<Readable | null>;
  /** The keys of a folder such as `bounces`, in their order, without those of folders inside. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>;
  /** Removes a file that grew, if it is there. */
  removeGrown(key: string): Promise<void>;
  /**
   * Removes what killed processes left of files in a folder that never came in whole. A bucket does that by a lifecycle
   * rule.
   */
  removeAbandoned(folder: string, now: number): Promise<void>;
  /** Finds out whether files can be read and written. Throws a sentence that says why not. */
  check(): Promise<void>;
}

/** Refuses keys that could lead out of the folder or the prefix. They are made by us, so such a key is a bug. */
export function assertKey(key: string): void {
  const isSafe = key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe || key.includes('\0')) throw new TypeError('a key has segments between slashes');
}

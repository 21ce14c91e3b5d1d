import { messageOf, type Message } from '../../../messages/translator.ts';
import { close, createReadStream, read } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { FILE_KIND_BYTES, fileKind, zipKind } from '../../../lib/files/file-kind.ts';
import { BadFile } from './bad-file.ts';
import { utf8Chunks } from './utf8-chunks.ts';

/** Limits of a zip; each bounds memory and time for files that only pretend to be small. */
export interface ZipLimits {
  readonly maxEntries: number;
  /** Bytes of the unpacked text. */
  readonly maxUnpackedSize: number;
  /** Unpacked bytes per packed byte, checked above `ratioCountsFrom` unpacked bytes. */
  readonly maxRatio: number;
  readonly ratioCountsFrom: number;
}

/** Real contact files shrink to a fifth, very repetitive ones to a fiftieth; a bomb to a thousandth. */
export const ZIP_LIMITS: ZipLimits = {
  maxEntries: 1000,
  maxUnpackedSize: 16 * 2 ** 30,
  maxRatio: 200,
  ratioCountsFrom: 16 * 2 ** 20,
};

/** An uploaded file as the bytes of its CSV text, never in UTF-16. */
export interface UnpackedFile {
  /** Pieces of any size; iteration may stop early, and throws BadFile if the zip can't be read further. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Bytes of the uploaded file that have been read so far. */
  bytesRead(): number;
  close(): Promise<void>;
}

interface Upload {
  /** File descriptor of the stored upload. It is closed with the opened file, or if opening fails. */
  readonly descriptor: number;
  /** The name it was uploaded under; only its extension is used. */
  readonly name: string;
}

const chunkSize = 16 * 1024;

/**
 * Opens an upload, raw or zipped; nothing is ever unpacked to disk, and UTF-16 is read as UTF-8. A zip must hold exactly one .csv, .tsv, or .txt
 * file; folders, dot files, and additions by macOS are skipped.
 *
 * @throws BadFile for an invalid zip; other errors mean that the upload itself can't be read
 */
export async function openUpload(
  { descriptor, name }: Upload,
  limits: ZipLimits = ZIP_LIMITS,
): Promise<UnpackedFile> {
  const isZipped = await closingOnFailure(descriptor, () => judge({ descriptor, name }));
  const file = isZipped ? await openZip(descriptor, limits) : openRaw(descriptor);
  return { ...file, chunks: utf8Chunks(file.chunks) };
}

function openRaw(descriptor: number): UnpackedFile {
  const stream = createReadStream('', { fd: descriptor, start: 0, highWaterMark: chunkSize });
  return {
    chunks: buffersOf(stream),
    bytesRead: () => stream.bytesRead,
    close: async () => {
      stream.destroy();
    },
  };
}

/** Returns true when an upload is a zip. Throws BadFile if it is neither a zip nor a text. */
async function judge({ descriptor, name }: Upload): Promise<boolean> {
  const start = await firstBytes(descriptor);
  if (isZip(start)) return true;
  if (/\.zip$/i.test(name)) throw new BadFile(messageOf('api', 'zip.notZip'));
  const kind = fileKind(start);
  if (kind !== null) throw new BadFile(messageOf('api', 'file.kind', { kind }));
  return false;
}

async function closingOnFailure<T>(descriptor: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await promisify(close)(descriptor);
    throw error;
  }
}

async function firstBytes(descriptor: number): Promise<Buffer> {
  const start = Buffer.alloc(FILE_KIND_BYTES);
  const { bytesRead } = await promisify(read)(descriptor, start, 0, FILE_KIND_BYTES, 0);
  return start.subarray(0, bytesRead);
}

/** Returns true for a local file header, or the end record that an empty zip consists of. */
function isZip(start: Buffer): boolean {
  const signature = start.length < 4 ? 0 : start.readUInt32LE(0);
  return signature === 0x04034b50 || signature === 0x06054b50;
}

async function openZip(descriptor: number, limits: ZipLimits): Promise<UnpackedFile> {
  let zip: ZipFile;
  try {
    // From here on, closing the zip closes the descriptor.
    zip = await closingOnFailure(descriptor, () =>
      yauzl.fromFdPromise(descriptor, { lazyEntries: true, autoClose: false, strictFileNames: false }),
    );
  } catch (error) {
    throw unreadable(error);
  }
  try {
    const entry = await theTextFile(zip, limits);
    const stream = await zip.openReadStreamPromise(entry);
    let unpacked = 0;
    return {
      chunks: bounded(stream, entry, {
        limits,
        count: (size) => {
          unpacked += size;
          return unpacked;
        },
      }),
      bytesRead: () =>
        entry.uncompressedSize === 0
          ? zip.fileSize
          : Math.round(zip.fileSize * Math.min(1, unpacked / entry.uncompressedSize)),
      close: async () => {
        stream.destroy();
        zip.close();
      },
    };
  } catch (error) {
    zip.close();
    throw error instanceof BadFile ? error : unreadable(error);
  }
}

/** Finds the only text file, and refuses content that a zip of contacts has no reason to have. */
async function theTextFile(zip: ZipFile, limits: ZipLimits): Promise<Entry> {
  if (zip.entryCount > limits.maxEntries) {
    throw new BadFile(messageOf('api', 'zip.many', { most: limits.maxEntries }));
  }
  const found: Entry[] = [];
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    const segments = fileName.split('/');
    names.push(fileName);
    const name = segments.at(-1) ?? '';
    if (name === '' || name.startsWith('.') || segments.includes('__MACOSX')) continue;
    if (/\.(csv|tsv|txt)$/i.test(name)) found.push(entry);
  }
  const [entry, second] = found;
  if (entry === undefined) throw new BadFile(nothingInside(names));
  if (second !== undefined) {
    const names = `"${shown(entry.fileName)}", "${shown(second.fileName)}"${found.length > 2 ? ', …' : ''}`;
    throw new BadFile(messageOf('api', 'zip.csvs', { count: found.length, names }));
  }
  assertReadable(entry, limits);
  return entry;
}

function assertReadable(entry: Entry, limits: ZipLimits): void {
  if (entry.isEncrypted()) throw new BadFile(messageOf('api', 'zip.password'));
  if (!entry.canDecodeFileData()) throw new BadFile(messageOf('api', 'zip.packed'));
  // Values that the zip declares; they are verified while reading.
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > limits.maxUnpackedSize) throw tooLarge(limits);
  if (uncompressedSize > limits.ratioCountsFrom && uncompressedSize > compressedSize * limits.maxRatio) {
    throw suspicious();
  }
}

async function* bounded(
  stream: Readable,
  entry: Entry,
  { limits, count }: { limits: ZipLimits; count: (size: number) => number },
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of buffersOf(stream)) {
      const unpacked = count(chunk.length);
      if (unpacked > limits.maxUnpackedSize) throw tooLarge(limits);
      if (unpacked > limits.ratioCountsFrom && unpacked > entry.compressedSize * limits.maxRatio) {
        throw suspicious();
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof BadFile ? error : unreadable(error);
  }
}

async function* buffersOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A file is read as bytes');
    yield chunk;
  }
}

function nothingInside(names: readonly string[]): Message<'api'> {
  const kind = zipKind(names);
  if (kind !== null) return messageOf('api', 'file.kind', { kind });
  if (names.includes('[Content_Types].xml')) {
    return messageOf('api', 'zip.office');
  }
  return messageOf('api', 'zip.none');
}

/** Returns an error of the zip's reader as a sentence; an error of the file system stays unchanged. */
function unreadable(error: unknown): unknown {
  if (!(error instanceof Error) || 'syscall' in error) return error;
  const { message } = error;
  return /^(invalid relative|absolute) path: /.test(message)
    ? new BadFile(messageOf('api', 'zip.outside', { name: shown(message.replace(/^.*?: /, '')) }))
    : new BadFile(messageOf('api', 'zip.damaged', { reason: message }));
}

function tooLarge({ maxUnpackedSize }: ZipLimits): BadFile {
  return new BadFile(messageOf('api', 'zip.large', { size: Math.round(maxUnpackedSize / 2 ** 20) }));
}

function suspicious(): BadFile {
  return new BadFile(messageOf('api', 'zip.suspicious'));
}

function shown(name: string): string {
  return name.slice(0, 80);
}

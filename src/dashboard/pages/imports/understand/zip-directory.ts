import { UnreadableFile } from './unreadable-file.ts';

/** A file in a ZIP, as the directory at the ZIP's end lists it. */
export interface ZipEntry {
  /** The whole path inside the ZIP. */
  readonly path: string;
  readonly packedSize: number;
  /** The sizes that the ZIP declares; `openZipEntry` enforces them. */
  readonly size: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly headerOffset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const HEADER_SIGNATURE = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const MAX_DIRECTORY = 1 << 24;
const ZIP64 = 0xffffffff;
/** Choice: same as the service. Real files shrink to a fiftieth at most. Checked above 16 MiB. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = 1 << 24;

/** Lists the files of a ZIP from its directory alone, without reading the rest. Throws UnreadableFile. */
export async function readZipDirectory(zip: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - END_LENGTH - MAX_COMMENT)));
  const end = findEnd(tail);
  if (end === -1) throw new UnreadableFile('broken_zip');
  const length = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  if (offset === ZIP64 || length > MAX_DIRECTORY) throw new UnreadableFile('zip_too_big');
  if (offset + length > zip.size) throw new UnreadableFile('broken_zip');
  return readEntries(await viewOf(zip.slice(offset, offset + length)));
}

/** Returns the bytes of one file, unpacked while they are read. Throws UnreadableFile immediately or while reading. */
export async function openZipEntry(
  zip: Blob,
  entry: ZipEntry,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  if (entry.isEncrypted) throw new UnreadableFile('zip_encrypted');
  if (entry.method !== 0 && entry.method !== 8) throw new UnreadableFile('zip_compression');
  if (entry.size > RATIO_COUNTS_FROM && entry.size > entry.packedSize * MAX_RATIO) {
    throw new UnreadableFile('zip_suspicious');
  }
  const header = await viewOf(zip.slice(entry.headerOffset, entry.headerOffset + 30));
  if (header.byteLength < 30 || header.getUint32(0, true) !== HEADER_SIGNATURE) {
    throw new UnreadableFile('broken_zip');
  }
  const start = entry.headerOffset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(start, start + entry.packedSize);
  if (packed.size < entry.packedSize) throw new UnreadableFile('broken_zip');
  if (entry.method === 0) return packed.stream();
  return heldToSize(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')), entry.size);
}

/** Throws if a file's unpacked size differs from the declared size, which limits every later step. */
function heldToSize(
  unpacked: ReadableStream<Uint8Array<ArrayBuffer>>,
  size: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = unpacked.getReader();
  let left = size;
  return new ReadableStream({
    async pull(controller) {
      const piece = await reader.read().catch(() => {
        throw new UnreadableFile('broken_zip');
      });
      left -= piece.value?.length ?? 0;
      if (left < 0 || (piece.done && left > 0)) {
        await reader.cancel();
        throw new UnreadableFile('broken_zip');
      }
      if (piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return -1;
}

function readEntries(directory: DataView): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY_SIGNATURE) {
    const nameLength = directory.getUint16(at + 28, true);
    const next =
      at + 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new UnreadableFile('broken_zip');
    const entry = {
      path: new TextDecoder().decode(
        new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength),
      ),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      method: directory.getUint16(at + 10, true),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      headerOffset: directory.getUint32(at + 42, true),
    };
    if ([entry.packedSize, entry.size, entry.headerOffset].includes(ZIP64))
      throw new UnreadableFile('zip_too_big');
    entries.push(entry);
    at = next;
  }
  return entries;
}

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
/** Written in place of a number that follows in eight bytes. APPNOTE 4.4: ZIP64, which some programs always use. */
const ZIP64 = 0xffffffff;
const ZIP64_EXTRA = 1;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_LOCATOR_LENGTH = 20;
const ZIP64_END_SIGNATURE = 0x06064b50;
const ZIP64_END_LENGTH = 56;
/** Choice: same as the service. Real files shrink to a fiftieth at most. Checked above 16 MiB. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM = 1 << 24;

/** Lists the files of a ZIP from its directory alone, without reading the rest. Throws UnreadableFile. */
export async function readZipDirectory(zip: Blob): Promise<ZipEntry[]> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - END_LENGTH - MAX_COMMENT)));
  const end = findEnd(tail);
  if (end === -1) throw new UnreadableFile('broken_zip');
  const { length, offset } = await directoryPlace(zip, tail, end);
  if (length > MAX_DIRECTORY) throw new UnreadableFile('zip_too_big');
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

interface DirectoryPlace {
  readonly length: number;
  readonly offset: number;
}

async function directoryPlace(zip: Blob, tail: DataView, end: number): Promise<DirectoryPlace> {
  const length = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  if (length !== ZIP64 && offset !== ZIP64) return { length, offset };
  const locator = end - ZIP64_LOCATOR_LENGTH;
  if (locator < 0 || tail.getUint32(locator, true) !== ZIP64_LOCATOR_SIGNATURE) {
    throw new UnreadableFile('broken_zip');
  }
  const at = longAt(tail, locator + 8);
  const record = await viewOf(zip.slice(at, at + ZIP64_END_LENGTH));
  if (record.byteLength < ZIP64_END_LENGTH || record.getUint32(0, true) !== ZIP64_END_SIGNATURE) {
    throw new UnreadableFile('broken_zip');
  }
  return { length: longAt(record, 40), offset: longAt(record, 48) };
}

/** Returns the eight-byte number at a place. Precise up to 8 PiB, above which no file is. */
function longAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

/** Returns the numbers of an entry, those that are ZIP64 from its extra field, which has them in the same order. */
function longNumbers(
  directory: DataView,
  numbers: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  if (!numbers.includes(ZIP64)) return [...numbers];
  let at = from;
  while (at + 4 <= to && directory.getUint16(at, true) !== ZIP64_EXTRA) {
    at += 4 + directory.getUint16(at + 2, true);
  }
  at += 4;
  return numbers.map((number) => {
    if (number !== ZIP64) return number;
    if (at + 8 > to) throw new UnreadableFile('broken_zip');
    at += 8;
    return longAt(directory, at - 8);
  });
}

function readEntries(directory: DataView): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.byteLength && directory.getUint32(at, true) === ENTRY_SIGNATURE) {
    const nameLength = directory.getUint16(at + 28, true);
    const from = at + 46 + nameLength;
    const to = from + directory.getUint16(at + 30, true);
    const next = to + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw new UnreadableFile('broken_zip');
    const written = [24, 20, 42].map((place) => directory.getUint32(at + place, true));
    const [size = 0, packedSize = 0, headerOffset = 0] = longNumbers(directory, written, { from, to });
    entries.push({
      path: new TextDecoder().decode(
        new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength),
      ),
      packedSize,
      size,
      method: directory.getUint16(at + 10, true),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      headerOffset,
    });
    at = next;
  }
  return entries;
}

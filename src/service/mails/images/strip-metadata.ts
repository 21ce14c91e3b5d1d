import { jpegSegments, text, type ImageHeader } from '../../../lib/images/image-header.ts';
import { jpegOrientation } from '../../../lib/images/jpeg-orientation.ts';

/** PNG chunks about an image's origin. */
const pngMetadata: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** WebP chunks about an image's origin. */
const webpMetadata: ReadonlySet<string> = new Set(['EXIF', 'XMP ']);

/** Bits of a WebP's extended header that announce Exif and XMP. */
const webpMetadataBits = 0b0000_1100;

/**
 * Removes when, where, and with what an image was made (Exif with its place, XMP, comments), so that readers don't
 * learn it. A JPEG's orientation stays, or photographs would lie on their side. A malformed file is left unchanged from
 * its first error on.
 */
export function stripMetadata(bytes: Uint8Array, type: ImageHeader['type']): Uint8Array {
  switch (type) {
    case 'image/jpeg':
      return strippedJpeg(bytes);
    case 'image/png':
      return strippedPng(bytes);
    case 'image/webp':
      return strippedWebp(bytes);
    case 'image/gif':
      return bytes;
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function strippedJpeg(bytes: Uint8Array): Uint8Array {
  const segments = jpegSegments(viewOf(bytes));
  const last = segments.at(-1);
  if (last === undefined) return bytes;
  const end = last.start + last.length;
  const orientation = jpegOrientation(bytes);
  const kept = segments.filter(({ marker }) => !isJpegMetadata(marker));
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(orientation === null ? [] : [orientationSegment(orientation)]),
    ...kept.map(({ start, length }) => bytes.subarray(start, start + length)),
    bytes.subarray(end),
  ]);
}

/**
 * Returns true for Exif and XMP, Photoshop's, and comments. Color profiles (`APP2`) and Adobe's color transform
 * (`APP14`) stay.
 */
function isJpegMetadata(marker: number): boolean {
  return marker === 0xe1 || marker === 0xed || marker === 0xfe;
}

/** Builds an Exif segment with only the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  return Buffer.from([
    ...[0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0', 'latin1')],
    // Big-endian, first directory after the header, one entry, no directory after it.
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function strippedPng(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const chunks = chunksOf(bytes, 8, (at) => ({
    name: text(bytes, at + 4, at + 8),
    end: at + 12 + view.getUint32(at),
  }));
  return withoutChunks(bytes, chunks, pngMetadata);
}

function strippedWebp(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const chunks = chunksOf(bytes, 12, (at) => {
    const size = view.getUint32(at + 4, true);
    return { name: text(bytes, at, at + 4), end: at + 8 + size + (size % 2) };
  });
  const stripped = Buffer.from(withoutChunks(bytes, chunks, webpMetadata));
  stripped.writeUInt32LE(stripped.length - 8, 4);
  if (text(stripped, 12, 16) === 'VP8X') stripped.writeUInt8(stripped.readUInt8(20) & ~webpMetadataBits, 20);
  return stripped;
}

/** Returns the complete chunks, in order. */
function chunksOf(
  bytes: Uint8Array,
  first: number,
  read: (at: number) => { readonly name: string; readonly end: number },
): Chunk[] {
  const chunks: Chunk[] = [];
  let at = first;
  while (at + 12 <= bytes.length) {
    const { name, end } = read(at);
    if (end > bytes.length) break;
    chunks.push({ name, start: at, end });
    at = end;
  }
  return chunks;
}

function withoutChunks(
  bytes: Uint8Array,
  chunks: readonly Chunk[],
  dropped: ReadonlySet<string>,
): Uint8Array {
  const first = chunks[0]?.start ?? bytes.length;
  const kept = chunks.filter(({ name }) => !dropped.has(name));
  return Buffer.concat([
    bytes.subarray(0, first),
    ...kept.map(({ start, end }) => bytes.subarray(start, end)),
    bytes.subarray(chunks.at(-1)?.end ?? bytes.length),
  ]);
}

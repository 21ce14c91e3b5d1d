/** Facts in the first bytes of an image. Width and height are pixels. */
export interface ImageHeader {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the type and size of an image from its bytes, whatever the file is called; null if it isn't a PNG, JPEG, GIF or
 * WebP. SVG is excluded because it can contain scripts.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 16) return null;
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return pngHeader(bytes, view);
  if (text(bytes, 0, 6) === 'GIF87a' || text(bytes, 0, 6) === 'GIF89a') {
    return sized('image/gif', view.getUint16(6, true), view.getUint16(8, true));
  }
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return webpHeader(bytes, view);
  if (view.getUint16(0) === 0xffd8) return jpegHeader(view);
  return null;
}

/** Reads Latin letters at a place, one per byte. */
export function text(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function sized(type: ImageHeader['type'], width: number, height: number): ImageHeader | null {
  return width > 0 && height > 0 ? { type, width, height } : null;
}

function pngHeader(bytes: Uint8Array, view: DataView): ImageHeader | null {
  if (bytes.length < 33 || text(bytes, 12, 16) !== 'IHDR') return null;
  return sized('image/png', view.getUint32(16), view.getUint32(20));
}

/** Reads a WebP header, which has three spellings: lossy, lossless, and with extras. */
function webpHeader(bytes: Uint8Array, view: DataView): ImageHeader | null {
  if (bytes.length < 30) return null;
  switch (text(bytes, 12, 16)) {
    case 'VP8 ':
      if (view.getUint8(23) !== 0x9d || view.getUint16(24) !== 0x012a) return null;
      return sized('image/webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return sized('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sized('image/webp', uint24(view, 24) + 1, uint24(view, 27) + 1);
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** Reads a JPEG header. The size is in the frame's header, after other segments. */
function jpegHeader(view: DataView): ImageHeader | null {
  for (const { marker, start, length } of jpegSegments(view)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && length >= 9) {
      return sized('image/jpeg', view.getUint16(start + 7), view.getUint16(start + 5));
    }
  }
  return null;
}

/** A piece of a JPEG before its image. */
export interface JpegSegment {
  readonly marker: number;
  /** Position of its `0xFF`. */
  readonly start: number;
  /** Bytes from there, marker included. */
  readonly length: number;
}

/** Returns the segments of a JPEG up to the one before its image, which is last; fewer if the file is broken. */
export function jpegSegments(view: DataView): JpegSegment[] {
  const segments: JpegSegment[] = [];
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = 2 + view.getUint16(at + 2);
    if (length < 4 || at + length > view.byteLength) break;
    segments.push({ marker, start: at, length });
    if (marker === 0xda) break;
    at += length;
  }
  return segments;
}

import { readImageHeader, text, type ImageHeader } from '../../../../../lib/images/image-header.ts';
import { jpegOrientation } from '../../../../../lib/images/jpeg-orientation.ts';

/** Facts from the first bytes of an image added to an email. Width and height are in pixels as stored. */
export interface ImageFacts {
  readonly type: ImageHeader['type'] | 'image/avif';
  readonly width: number;
  readonly height: number;
  /** True if it is displayed rotated or mirrored. */
  readonly isTurned: boolean;
}

/** Bytes to read for the facts, which may come after a camera's Exif data, color profiles, and thumbnails. */
export const headerBytes = 1024 * 1024;

/**
 * Detects an image's format and size, regardless of its file name; null for anything that isn't PNG, JPEG, GIF, WebP,
 * or AVIF.
 */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  const header = readImageHeader(bytes);
  if (header !== null) {
    return { ...header, isTurned: header.type === 'image/jpeg' && jpegOrientation(bytes) !== null };
  }
  return avifFacts(bytes);
}

/** Returns the size of an AVIF: its largest spatial extent, because a grid also contains its tiles' extents. */
function avifFacts(bytes: Uint8Array): ImageFacts | null {
  const brands = bytes.length < 16 ? '' : text(bytes, 4, 12);
  if (brands !== 'ftypavif' && brands !== 'ftypavis') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [width, height] = [0, 0];
  for (let at = 0; at + 16 <= bytes.length; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    width = Math.max(width, view.getUint32(at + 8));
    height = Math.max(height, view.getUint32(at + 12));
  }
  return width > 0 && height > 0 ? { type: 'image/avif', width, height, isTurned: false } : null;
}

import { jpegSegments, text, type JpegSegment } from './image-header.ts';

/** Returns the necessary rotation of a JPEG, 2 to 8 in Exif's numbers; null if it is upright or has none. */
export function jpegOrientation(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const told = jpegSegments(view).map((segment) => orientationOf(bytes, segment));
  return told.find((orientation) => orientation !== null) ?? null;
}

/** Returns the orientation, 2 to 8, that an Exif segment holds; null for any other, and for the usual 1. */
function orientationOf(bytes: Uint8Array, { marker, start, length }: JpegSegment): number | null {
  if (marker !== 0xe1 || length < 24 || text(bytes, start + 4, start + 10) !== 'Exif\0\0') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start + 10, length - 10);
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const count = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return null;
    if (view.getUint16(at, isLittle) !== 0x0112) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** A part of a GIF's image that replaces the previous pixels, with its duration. */
export interface GifFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** An index of the palette for each pixel, row by row. */
  readonly pixels: Uint8Array;
  /** Hundredths of a second. */
  readonly delay_cs: number;
}

/** An animation that plays once and stops at its last frame. */
export interface Gif {
  readonly width: number;
  readonly height: number;
  /** Four colors of six hex digits each; the first is transparent. */
  readonly palette: readonly [string, string, string, string];
  readonly frames: readonly GifFrame[];
}

/** Bits of a pixel: four colors have two. */
const pixelBits = 2;

/** Maximum codes of a GIF's compression, of 12 bits. */
const mostCodes = 4096;

/** Writes an animated GIF. Source: GIF89a. Choice: our own 90 lines, because each frame contains only its changes. */
export function writeGif({ width, height, palette, frames }: Gif): Uint8Array {
  const bytes = [
    ...new TextEncoder().encode('GIF89a'),
    ...word(width),
    ...word(height),
    0x80 | (pixelBits - 1),
    0,
    0,
  ];
  for (const color of palette) for (const at of [0, 2, 4]) bytes.push(parseInt(color.slice(at, at + 2), 16));
  for (const frame of frames) {
    // Kept when the next frame comes; color 0 is transparent.
    bytes.push(0x21, 0xf9, 4, 0x05, ...word(frame.delay_cs), 0, 0);
    bytes.push(0x2c, ...word(frame.left), ...word(frame.top), ...word(frame.width), ...word(frame.height), 0);
    bytes.push(pixelBits);
    const data = compressed(frame.pixels);
    for (let at = 0; at < data.length; at += 255) {
      const block = data.slice(at, at + 255);
      bytes.push(block.length, ...block);
    }
    bytes.push(0);
  }
  bytes.push(0x3b);
  return Uint8Array.from(bytes);
}

function word(value: number): [number, number] {
  return [value & 0xff, (value >> 8) & 0xff];
}

/** Compresses pixels with the GIF's variant of LZW. */
function compressed(pixels: Uint8Array): number[] {
  const clear = 1 << pixelBits;
  const end = clear + 1;
  const bytes: number[] = [];
  let buffer = 0;
  let filled = 0;
  let size = pixelBits + 1;
  let next = end + 1;
  let codes = new Map<number, number>();
  const put = (code: number) => {
    buffer |= code << filled;
    filled += size;
    for (; filled >= 8; filled -= 8) {
      bytes.push(buffer & 0xff);
      buffer >>= 8;
    }
  };
  put(clear);
  let prefix = pixels[0] ?? 0;
  for (const pixel of pixels.subarray(1)) {
    const key = (prefix << 8) | pixel;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    put(prefix);
    if (next < mostCodes) {
      codes.set(key, next);
      if (next === 1 << size && size < 12) size += 1;
      next += 1;
    } else {
      put(clear);
      codes = new Map();
      size = pixelBits + 1;
      next = end + 1;
    }
    prefix = pixel;
  }
  put(prefix);
  // A reader has added one more by now.
  if (next === 1 << size && size < 12) size += 1;
  put(end);
  if (filled > 0) bytes.push(buffer & 0xff);
  return bytes;
}

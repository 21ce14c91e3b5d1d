/** Encodings of two bytes a character. */
export type WideEncoding = 'utf-16le' | 'utf-16be';

/**
 * Returns the UTF-16 variant of a text's first bytes: by its byte order mark, or by a zero next to every Latin letter.
 * Returns null for other texts, also for UTF-32, and `binary` for bytes with too many zeros for any text.
 */
export function wideEncoding(bytes: Uint8Array): WideEncoding | 'binary' | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // A single NUL in a text is an accident.
  const few = bytes.length / 20;
  if (even > few && odd > few) return 'binary';
  if (odd > few * 4) return 'utf-16le';
  return even > few * 4 ? 'utf-16be' : null;
}

import { Transform, type TransformCallback } from 'node:stream';

/**
 * A stream that overwrites every occurrence of the token with asterisks, also one that spans two chunks. Length and
 * all other bytes stay, so that a Content-Length holds. Memory: the longest beginning of the token that a chunk
 * ends with.
 */
export function maskToken(token: string): Transform {
  const needle = Buffer.from(token, 'latin1');
  const mask = Buffer.alloc(needle.length, '*');
  let held: Buffer = Buffer.alloc(0);

  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      const joined = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const bytes = overwrite(joined, needle, mask);
      const keep = needleStart(bytes, needle);
      held = bytes.subarray(bytes.length - keep);
      done(null, bytes.subarray(0, bytes.length - keep));
    },
    flush(done: TransformCallback) {
      done(null, held);
    },
  });
}

function overwrite(bytes: Buffer, needle: Buffer, mask: Buffer): Buffer {
  let at = bytes.indexOf(needle);
  while (at !== -1) {
    mask.copy(bytes, at);
    at = bytes.indexOf(needle, at + needle.length);
  }
  return bytes;
}

/** How many of the last bytes could be the needle's beginning. */
function needleStart(bytes: Buffer, needle: Buffer): number {
  const longest = Math.min(needle.length - 1, bytes.length);
  for (let length = longest; length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(needle.subarray(0, length))) return length;
  }
  return 0;
}

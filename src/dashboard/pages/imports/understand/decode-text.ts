import { UnreadableFile } from './unreadable-file.ts';

const PIECE_BYTES = 1 << 18;

/**
 * Decodes a stream of bytes strictly, piece by piece. Where the bytes don't fit the encoding it gives the text in
 * front of them and then throws UnreadableFile(`wrong_encoding`), so that the reader behind knows the line. A byte
 * order mark stays in: the CSV reader drops it. Leaving the loop early closes the stream.
 */
export async function* decodeText(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  encoding: string,
): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const reader = stream.getReader();
  let open = new Uint8Array();
  try {
    for (;;) {
      const { done, value = new Uint8Array() } = await reader.read();
      for (const piece of pieces(value)) {
        const text = decodeStrictly(decoder, piece, done);
        if (text === null) {
          yield { text: readablePart([open, piece], encoding), bytes: piece.length };
          throw new UnreadableFile('wrong_encoding');
        }
        if (text !== '') yield { text, bytes: piece.length };
        if (encoding === 'utf-8') open = openCharacter(piece);
      }
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}

/** Streams of blobs come in pieces of any size, up to the whole. */
function* pieces(bytes: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  if (bytes.length === 0) yield bytes;
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

function decodeStrictly(
  decoder: TextDecoder,
  bytes: Uint8Array<ArrayBuffer>,
  isLast: boolean,
): string | null {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The text in front of the first bytes that don't fit. */
function readablePart(parts: readonly Uint8Array<ArrayBuffer>[], encoding: string): string {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const text = parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
  const at = text.indexOf('\ufffd');
  return at === -1 ? text : text.slice(0, at);
}

/** The bytes at the end of a piece of UTF-8 that begin a character which goes on in the next one. */
function openCharacter(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? bytes.slice(-back) : new Uint8Array();
  }
  return new Uint8Array();
}

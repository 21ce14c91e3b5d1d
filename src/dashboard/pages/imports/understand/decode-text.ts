import { isUtf8Label, LineDecoder } from '../../../../lib/text/line-decoder.ts';
import { UnreadableFile } from './unreadable-file.ts';

const PIECE_BYTES = 1 << 18;

/** A line that isn't UTF-8, as decoded. */
export interface OtherLine {
  readonly line: number;
  readonly text: string;
}

/** The settings for decoding a stream. */
export interface Decoding {
  readonly encoding: string;
  /** The encoding of lines that aren't UTF-8 in a UTF-8 text. */
  readonly fallback: string;
  /** Called for each of those lines, before its text. */
  readonly onOther?: ((line: OtherLine) => void) | undefined;
}

interface DecodedPiece {
  readonly text: string;
  readonly bytes: number;
}

/**
 * Decodes a stream of bytes in chunks: UTF-8 by lines, with invalid lines read in the fallback; other encodings
 * strictly. If bytes don't fit such an encoding, it yields the text before them and then throws
 * UnreadableFile(`wrong_encoding`), so that the reader after it knows the line. A byte order mark stays in or is
 * dropped: the CSV reader accepts both. Leaving the loop early closes the stream.
 */
export function decodeText(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  decoding: Decoding,
): AsyncGenerator<DecodedPiece> {
  return isUtf8Label(decoding.encoding)
    ? decodeLines(stream, decoding)
    : decodeWhole(stream, decoding.encoding);
}

async function* decodeLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { encoding, fallback, onOther }: Decoding,
): AsyncGenerator<DecodedPiece> {
  let text = '';
  const decoder = new LineDecoder(
    { encoding, fallback },
    {
      onText: (piece) => {
        text += piece;
      },
      ...(onOther === undefined ? {} : { onOther }),
    },
  );
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      for (const bytes of pieces(piece.value)) {
        decoder.push(bytes);
        yield { text, bytes: bytes.length };
        text = '';
      }
    }
    decoder.end();
    if (text !== '') yield { text, bytes: 0 };
  } finally {
    await reader.cancel();
  }
}

async function* decodeWhole(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  encoding: string,
): AsyncGenerator<DecodedPiece> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value = new Uint8Array() } = await reader.read();
      for (const piece of pieces(value)) {
        const text = decodeStrictly(decoder, piece, done);
        if (text === null) {
          yield { text: readablePart(piece, encoding), bytes: piece.length };
          throw new UnreadableFile('wrong_encoding');
        }
        if (text !== '') yield { text, bytes: piece.length };
      }
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}

/** Yields smaller chunks, as streams of blobs have chunks of any size, up to the whole. */
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

/** Returns the text before the first bytes that don't fit. */
function readablePart(bytes: Uint8Array<ArrayBuffer>, encoding: string): string {
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const at = text.indexOf('\ufffd');
  return at === -1 ? text : text.slice(0, at);
}

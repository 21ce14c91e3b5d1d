const LF = 10;
const CR = 13;
/** Choice: a line that is longer than this is handed on in parts; no row is that long. */
const MAX_LINE_BYTES = 1 << 20;

/** Collects bytes that come in pieces of any size, and hands them on as whole lines: LF, CRLF or CR ends one. */
export class WholeLines {
  readonly #onLines: (bytes: Uint8Array) => void;
  #rest: Uint8Array = new Uint8Array();

  constructor(onLines: (bytes: Uint8Array) => void) {
    this.#onLines = onLines;
  }

  push(chunk: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? chunk : joined(this.#rest, chunk);
    const end = wholeLength(bytes);
    this.#rest = bytes.subarray(end);
    if (end > 0) this.#onLines(bytes.subarray(0, end));
  }

  /** Hands on what is left. */
  end(): void {
    const bytes = this.#rest;
    this.#rest = new Uint8Array();
    if (bytes.length > 0) this.#onLines(bytes);
  }
}

/** Returns each line of some whole lines, its line end included. */
export function* linesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  let start = 0;
  while (start < bytes.length) {
    const end = lineEnd(bytes, start);
    yield bytes.subarray(start, end);
    start = end;
  }
}

/** Counts the line ends in some whole lines. */
export function countLineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) count += 1;
  for (let at = bytes.indexOf(CR); at !== -1; at = bytes.indexOf(CR, at + 1)) {
    if (bytes[at + 1] !== LF) count += 1;
  }
  return count;
}

/** Position behind the next line end. */
function lineEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === LF) return at + 1;
    if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1;
  }
  return bytes.length;
}

/** Bytes up to the last line end; a CR at the very end may be the first half of one. */
function wholeLength(bytes: Uint8Array): number {
  const settled = bytes.at(-1) === CR ? bytes.length - 1 : bytes.length;
  const last = Math.max(
    bytes.lastIndexOf(LF, settled - 1),
    settled > 0 ? bytes.lastIndexOf(CR, settled - 1) : -1,
  );
  if (last !== -1 || bytes.length <= MAX_LINE_BYTES) return last + 1;
  return settled - openCharacter(bytes.subarray(0, settled));
}

/** Counts the bytes at the end that begin a character of UTF-8 whose rest hasn't come yet. */
function openCharacter(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

const LF = 10;
const CR = 13;
/** A longer line is passed on in parts; no row is that long. Only new bytes are searched. */
const MAX_LINE_BYTES = 1 << 20;

/** Collects bytes in pieces of any size, and passes them on as whole lines: LF, CRLF or CR ends one. */
export class WholeLines {
  readonly #onLines: (bytes: Uint8Array) => void;
  /** Bytes without a line end, in order of arrival; a CR at their end may be half of one. */
  #rest: Uint8Array[] = [];
  #length = 0;

  constructor(onLines: (bytes: Uint8Array) => void) {
    this.#onLines = onLines;
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    const end = wholeLength(chunk);
    if (end > 0) this.#handOn(chunk.subarray(0, end));
    else if (this.#endsWithCr()) this.#handOn();
    this.#keep(chunk.subarray(end));
    if (this.#length > MAX_LINE_BYTES) this.#handOnPart();
  }

  /** Passes on the rest. */
  end(): void {
    this.#handOn();
  }

  #endsWithCr(): boolean {
    return this.#rest.at(-1)?.at(-1) === CR;
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length > 0) this.#rest.push(bytes);
    this.#length += bytes.length;
  }

  #handOn(...more: Uint8Array[]): void {
    const bytes = joined([...this.#rest, ...more]);
    this.#rest = [];
    this.#length = 0;
    if (bytes.length > 0) this.#onLines(bytes);
  }

  /** Passes on a line that is too long, except the part that may belong to the following bytes. */
  #handOnPart(): void {
    const bytes = joined(this.#rest);
    const settled = this.#endsWithCr() ? bytes.length - 1 : bytes.length;
    const end = settled - openCharacter(bytes.subarray(0, settled));
    this.#rest = [];
    this.#length = 0;
    this.#onLines(bytes.subarray(0, end));
    this.#keep(bytes.subarray(end));
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

/** Returns the position after the next line end. */
function lineEnd(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] === LF) return at + 1;
    if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1;
  }
  return bytes.length;
}

/** Counts the bytes up to the last line end; a CR at the very end may be the first half of one. */
function wholeLength(bytes: Uint8Array): number {
  const settled = bytes.at(-1) === CR ? bytes.length - 1 : bytes.length;
  if (settled === 0) return 0;
  return Math.max(bytes.lastIndexOf(LF, settled - 1), bytes.lastIndexOf(CR, settled - 1)) + 1;
}

/** Counts the bytes at the end that begin an incomplete character of UTF-8. */
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

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

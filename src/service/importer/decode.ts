import { isUtf8 } from 'node:buffer';
import { BadFile } from './bad-file.ts';

const lf = 10;
const cr = 13;

/**
 * Turns a file's bytes into text, in pieces: strict UTF-8, with or without a byte order mark.
 *
 * `push` and `end` throw BadFile where the bytes are something else; what stands before the bad byte has been
 * handed over by then, so that the rows before it count.
 */
export class Utf8Text {
  /** True when the file began with a byte order mark. */
  hasByteOrderMark = false;
  readonly #onText: (text: string) => void;
  #line = 1;
  #isAfterCr = false;
  #isAtStart = true;
  /** The first bytes of a character whose rest hasn't come yet. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(onText: (text: string) => void) {
    this.#onText = onText;
  }

  /** Takes the next bytes. @throws BadFile */
  push(chunk: Buffer): void {
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (this.#isAtStart) {
      if (bytes.length < 3 && bytes.length > 0) {
        this.#rest = bytes;
        return;
      }
      bytes = this.#withoutMark(bytes);
    }
    const whole = bytes.length - openCharacter(bytes);
    this.#rest = bytes.subarray(whole);
    this.#hand(bytes.subarray(0, whole));
  }

  /** Says that nothing follows. @throws BadFile */
  end(): void {
    const bytes = this.#isAtStart ? this.#withoutMark(this.#rest) : this.#rest;
    this.#rest = Buffer.alloc(0);
    this.#hand(bytes);
  }

  #withoutMark(bytes: Buffer): Buffer {
    this.#isAtStart = false;
    const [first, second, third] = bytes;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
      throw new BadFile('The file is encoded in UTF-16. Save it as "CSV UTF-8" and upload it again.');
    }
    this.hasByteOrderMark = first === 0xef && second === 0xbb && third === 0xbf;
    return this.hasByteOrderMark ? bytes.subarray(3) : bytes;
  }

  #hand(bytes: Buffer): void {
    if (bytes.length === 0) return;
    if (isUtf8(bytes)) {
      this.#onText(bytes.toString('utf8'));
      this.#countLines(bytes);
      return;
    }
    const good = bytes.subarray(0, firstBadByte(bytes));
    if (good.length > 0) this.#onText(good.toString('utf8'));
    this.#countLines(good);
    throw new BadFile(
      `Line ${this.#line} is not encoded in UTF-8. Save the file as "CSV UTF-8" and upload it again.`,
      this.#line,
    );
  }

  #countLines(bytes: Buffer): void {
    for (let at = bytes.indexOf(lf); at !== -1; at = bytes.indexOf(lf, at + 1)) {
      const isSecondHalf = at === 0 ? this.#isAfterCr : bytes[at - 1] === cr;
      if (!isSecondHalf) this.#line += 1;
    }
    for (let at = bytes.indexOf(cr); at !== -1; at = bytes.indexOf(cr, at + 1)) this.#line += 1;
    if (bytes.length > 0) this.#isAfterCr = bytes.at(-1) === cr;
  }
}

/** How many bytes at the end begin a character that goes on behind them. */
function openCharacter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? back : 0;
  }
  return 0;
}

function firstBadByte(bytes: Buffer): number {
  // Halving, at the starts of characters, until what is left is the bad one.
  let good = 0;
  let size = bytes.length;
  while (size > 4) {
    size = Math.ceil(size / 2);
    const end = characterStart(bytes, Math.min(good + size, bytes.length));
    if (end > good && isUtf8(bytes.subarray(good, end))) good = end;
  }
  for (let end = good + 1; end <= Math.min(good + 8, bytes.length); end += 1) {
    if (isUtf8(bytes.subarray(good, end))) good = end;
  }
  return good;
}

function characterStart(bytes: Buffer, position: number): number {
  let start = position;
  while (start > 0 && position - start < 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

import { countLineEnds, linesOf, WholeLines } from './whole-lines.ts';

type Decoder = InstanceType<typeof TextDecoder>;

/** The encoding for showing lines that are not UTF-8 and have no encoding set. */
const SHOWN_AS = 'windows-1252';

/** Encoding of a file's lines. */
export interface LineEncoding {
  /** A label that TextDecoder accepts; lines of UTF-8 are read strictly. */
  readonly encoding: string;
  /** Encoding of lines that aren't UTF-8; null if such lines are bad. */
  readonly fallback: string | null;
}

/** Output of a decoder. */
export interface DecodedLines {
  /** Gets the next text, in pieces of any size. */
  readonly onText: (text: string) => void;
  /** Gets each line that isn't UTF-8, counted from 1, as read by the fallback; before `onText` gets it. */
  readonly onOther?: (line: { readonly line: number; readonly text: string }) => void;
}

/**
 * Decodes bytes by lines: lines of valid UTF-8 as such, the others in a fallback encoding. Its memory doesn't grow with
 * the text. For encodings with the line ends of ASCII.
 */
export class LineDecoder {
  /** True if the text began with the byte order mark of UTF-8, which isn't passed on. */
  hasByteOrderMark = false;
  readonly #decoded: DecodedLines;
  /** Null for a text that is read as a whole in another encoding. */
  readonly #strict: Decoder | null;
  readonly #other: Decoder;
  readonly #lines = new WholeLines((bytes) => this.#decode(bytes));
  #line = 1;
  #isAtStart = true;

  constructor({ encoding, fallback }: LineEncoding, decoded: DecodedLines) {
    const isUtf8 = isUtf8Label(encoding);
    this.#strict = isUtf8 ? new TextDecoder(encoding, { fatal: true, ignoreBOM: true }) : null;
    this.#other = new TextDecoder(isUtf8 ? (fallback ?? SHOWN_AS) : encoding, { ignoreBOM: true });
    this.#decoded = decoded;
  }

  /** Decodes the next bytes. */
  push(chunk: Uint8Array): void {
    this.#lines.push(chunk);
  }

  /** Marks the end of the bytes. */
  end(): void {
    this.#lines.end();
  }

  #decode(whole: Uint8Array): void {
    const bytes = this.#isAtStart ? this.#withoutMark(whole) : whole;
    const text = this.#strict === null ? decodeWhole(this.#other, bytes) : strictly(this.#strict, bytes);
    if (text !== null) {
      this.#decoded.onText(text);
      this.#line += countLineEnds(bytes);
      return;
    }
    this.#decodeLines(bytes);
  }

  #decodeLines(bytes: Uint8Array): void {
    for (const line of linesOf(bytes)) {
      const one = this.#strict === null ? null : strictly(this.#strict, line);
      if (one !== null) this.#decoded.onText(one);
      else this.#decodeOther(line);
      this.#line += countLineEnds(line);
    }
  }

  #decodeOther(bytes: Uint8Array): void {
    const text = decodeWhole(this.#other, bytes);
    this.#decoded.onOther?.({ line: this.#line, text });
    this.#decoded.onText(text);
  }

  #withoutMark(bytes: Uint8Array): Uint8Array {
    this.#isAtStart = false;
    this.hasByteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return this.hasByteOrderMark ? bytes.subarray(3) : bytes;
  }
}

function isBeyondAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte >= 0x80) return true;
  return false;
}

function strictly(decoder: Decoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Decodes as a stream and its end: in one call, some versions of Node treat Windows-1252 as ISO-8859-1. */
function decodeWhole(decoder: Decoder, bytes: Uint8Array): string {
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/** Returns true for the labels that TextDecoder reads as UTF-8. */
export function isUtf8Label(label: string): boolean {
  return new TextDecoder(label).encoding === 'utf-8';
}

/** Numbers of a text's lines with characters beyond ASCII, and of those among them that aren't UTF-8. */
export interface LineSurvey {
  readonly beyondAscii: number;
  readonly others: number;
  /** Number of the first line that isn't UTF-8. */
  readonly firstOther: number | null;
}

/**
 * Returns true if a text is UTF-8: at least 95 % of its lines beyond ASCII are. Interface: imports, Guards against
 * silent loss.
 */
export function isMostlyUtf8({ beyondAscii, others }: LineSurvey): boolean {
  return others * 20 <= beyondAscii;
}

/** Surveys a text's lines before it is read. */
export class LineSurveyor {
  readonly #strict = new TextDecoder('utf-8', { fatal: true });
  readonly #lines = new WholeLines((bytes) => this.#survey(bytes));
  #line = 1;
  #beyondAscii = 0;
  #others = 0;
  #firstOther: number | null = null;

  /** Surveys the next bytes. */
  push(chunk: Uint8Array): void {
    this.#lines.push(chunk);
  }

  /** Marks the end of the bytes, and returns the findings. */
  end(): LineSurvey {
    this.#lines.end();
    return { beyondAscii: this.#beyondAscii, others: this.#others, firstOther: this.#firstOther };
  }

  #survey(bytes: Uint8Array): void {
    const text = strictly(this.#strict, bytes);
    // As many characters as bytes: only ASCII.
    if (text?.length === bytes.length) {
      this.#line += countLineEnds(bytes);
      return;
    }
    const isValid = text !== null;
    for (const line of linesOf(bytes)) {
      if (isBeyondAscii(line)) this.#count(isValid || strictly(this.#strict, line) !== null);
      this.#line += 1;
    }
  }

  #count(isUtf8: boolean): void {
    this.#beyondAscii += 1;
    if (isUtf8) return;
    this.#others += 1;
    this.#firstOther ??= this.#line;
  }
}

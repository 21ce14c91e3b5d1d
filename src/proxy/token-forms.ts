/** A text to find, with two codes per position. They are the same unless there are two spellings. */
interface TokenForm {
  readonly codes: Uint8Array;
  readonly otherCodes: Uint8Array;
  /** True if line breaks may be anywhere in it. */
  readonly isWrapped: boolean;
}

/** The spellings of a token in an answer. */
export interface TokenForms {
  readonly all: readonly TokenForm[];
  /** By first byte, then by second: 1 if a form can begin with both. This rules out most places. */
  readonly beginnings: readonly (Uint8Array | null)[];
  /** No spelling is longer. */
  readonly mostBytes: number;
}

/** A complete match, or a beginning that the next bytes could complete. */
export type FormMatch = { readonly kind: 'match' | 'beginning'; readonly at: number; readonly end: number };

const backslash = 0x5c;
const percent = 0x25;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const letterU = 0x75;
const letterN = 0x6e;
const letterR = 0x72;

/**
 * Prepares the search for a token of printable ASCII: plain, and in base64 and base64url at each of its three offsets. Each
 * form can also be percent-encoded or have JSON's escapes (`\u0041`, `\/`, escaped again in a JSON text). In base64, the two
 * characters that the token shares with its neighbors don't count.
 */
export function tokenForms(token: string): TokenForms {
  if (last?.token !== token) last = { token, forms: makeForms(token) };
  return last.forms;
}

/** One process has one token. */
let last: { readonly token: string; readonly forms: TokenForms } | null = null;

function makeForms(token: string): TokenForms {
  const forms = [plainForm(token), ...[0, 1, 2].map((place) => base64Form(token, place))];
  // Eight backslashes, a `u` and four digits, and a line break, for each.
  const mostBytes = 16 * Math.max(...forms.map(({ codes }) => codes.length));
  return { all: forms, beginnings: beginningsOf(forms), mostBytes };
}

function beginningsOf(forms: readonly TokenForm[]): (Uint8Array | null)[] {
  const beginnings: (Uint8Array | null)[] = Array.from({ length: 256 }, () => null);
  const allow = (first: number | undefined, seconds: readonly (number | undefined)[]) => {
    if (first === undefined) return;
    const allowed = (beginnings[first] ??= new Uint8Array(256));
    for (const second of seconds) if (second !== undefined) allowed[second] = 1;
  };
  for (const { codes, otherCodes } of forms) {
    const seconds = [codes[1], otherCodes[1], backslash, percent, lineFeed, carriageReturn];
    for (const first of [codes[0], otherCodes[0]]) {
      allow(first, seconds);
      allow(backslash, [first, letterU, backslash]);
      const digit = first?.toString(16).charCodeAt(0);
      allow(percent, [digit]);
    }
  }
  return beginnings;
}

/** Finds the first spelling of the token that begins at `from` or later; null if there is none. */
export function findToken(bytes: Buffer, from: number, forms: TokenForms): FormMatch | null {
  const { all, beginnings, mostBytes } = forms;
  for (let at = from; at < bytes.length; at += 1) {
    const seconds = beginnings[bytes[at] ?? 0];
    if (seconds === null || seconds === undefined) continue;
    if (at + 1 < bytes.length && seconds[bytes[at + 1] ?? 0] === 0) continue;
    let couldBegin = false;
    for (const form of all) {
      const end = matchForm(bytes, at, form);
      if (end > 0) return { kind: 'match', at, end };
      couldBegin ||= end === tooShort && bytes.length - at < mostBytes;
    }
    if (couldBegin) return { kind: 'beginning', at, end: bytes.length };
  }
  return null;
}

/** Returns whether a text holds the token in one of its spellings. */
export function holdsToken(text: string, forms: TokenForms): boolean {
  const bytes = Buffer.from(text, 'latin1');
  let found = findToken(bytes, 0, forms);
  while (found?.kind === 'beginning') found = findToken(bytes, found.at + 1, forms);
  return found !== null;
}

function plainForm(token: string): TokenForm {
  const codes = Buffer.from(token, 'latin1');
  return { codes, otherCodes: codes, isWrapped: false };
}

/** Base64 of the token after `place` other bytes, without the characters that hold bits of those or of later ones. */
function base64Form(token: string, place: number): TokenForm {
  const encoded = Buffer.concat([Buffer.alloc(place), Buffer.from(token, 'latin1')]).toString('base64');
  const whole = encoded.slice(Math.ceil((place * 8) / 6), Math.floor(((place + token.length) * 8) / 6));
  const url = whole.replaceAll('+', '-').replaceAll('/', '_');
  return { codes: Buffer.from(whole), otherCodes: Buffer.from(url), isWrapped: true };
}

const noMatch = -1;
const tooShort = -2;

/** Returns the end of the form that begins at `start`, `noMatch`, or `tooShort` if the bytes end before it. */
function matchForm(bytes: Buffer, start: number, { codes, otherCodes, isWrapped }: TokenForm): number {
  let at = start;
  for (let position = 0; position < codes.length;) {
    if (at >= bytes.length) return tooShort;
    const byte = bytes[at] ?? 0;
    const length = byte === backslash || byte === percent ? escapeLength(bytes, at) : 1;
    if (length === tooShort) return tooShort;
    const code = length === 1 ? byte : escapedCode(bytes, at, length);
    if (code === codes[position] || code === otherCodes[position]) {
      at += length;
      position += 1;
    } else if (byte === codes[position] || byte === otherCodes[position]) {
      at += 1;
      position += 1;
    } else if (isWrapped && at > start && (code === lineFeed || code === carriageReturn)) {
      at += length;
    } else return noMatch;
  }
  return at;
}

const mostBackslashes = 8;

/**
 * Returns the length of a URL's escape, or of a JSON escape, which may itself be escaped. Returns 1 if there is none, or
 * `tooShort` if the bytes end within one.
 */
function escapeLength(bytes: Buffer, at: number): number {
  if (bytes[at] === percent) return withDigits(bytes, { at, begin: at + 1, count: 2 });
  let letterAt = at;
  while (bytes[letterAt] === backslash && letterAt - at < mostBackslashes) letterAt += 1;
  if (letterAt >= bytes.length) return tooShort;
  if (bytes[letterAt] === letterU) return withDigits(bytes, { at, begin: letterAt + 1, count: 4 });
  return letterAt + 1 - at;
}

interface EscapeDigits {
  readonly at: number;
  readonly begin: number;
  readonly count: number;
}

function withDigits(bytes: Buffer, { at, begin, count }: EscapeDigits): number {
  for (let digitAt = begin; digitAt < begin + count; digitAt += 1) {
    if (digitAt >= bytes.length) return tooShort;
    if (digitOf(bytes[digitAt] ?? 0) < 0) return 1;
  }
  return begin + count - at;
}

/** Returns the character of an escape of that length. */
function escapedCode(bytes: Buffer, at: number, length: number): number {
  const last = bytes[at + length - 1] ?? 0;
  const isUnicode = length >= 6 && bytes[at + length - 5] === letterU;
  const digits = bytes[at] === percent ? 2 : isUnicode ? 4 : 0;
  if (digits === 0) return last === letterN ? lineFeed : last === letterR ? carriageReturn : last;
  let code = 0;
  for (let digitAt = at + length - digits; digitAt < at + length; digitAt += 1) {
    code = code * 16 + digitOf(bytes[digitAt] ?? 0);
  }
  return code;
}

/** Returns the value of a hexadecimal digit; -1 for any other character. */
function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

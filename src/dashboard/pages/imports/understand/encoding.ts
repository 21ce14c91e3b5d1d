import type { Guess } from '../../../../lib/csv/csv-sniff-format.ts';
import { isMostlyUtf8, LineSurveyor, type LineSurvey } from '../../../../lib/text/line-decoder.ts';
import { wideEncoding } from '../../../../lib/text/wide-encoding.ts';
import { isMacRoman } from './mac-roman.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The reason why an encoding was chosen. `language` is an ISO code, if the letters' frequencies fit one. */
export type EncodingReason =
  | { readonly code: 'byte_order_mark' }
  | { readonly code: 'valid_utf8' }
  | { readonly code: 'mostly_utf8'; readonly others: number; readonly lines: number }
  | { readonly code: 'ascii_only' }
  | { readonly code: 'zero_bytes' }
  | { readonly code: 'letter_frequencies'; readonly language: string | null }
  | { readonly code: 'usual_in_the_west' }
  | { readonly code: 'own_text' };

export type EncodingGuess = Guess<string, EncodingReason>;

/** Encodings to choose from, by the labels that TextDecoder accepts; `group` is the language group of their letters. */
export const ENCODINGS = [
  { value: 'utf-8', group: 'other', name: 'UTF-8' },
  { value: 'utf-16le', group: 'other', name: 'UTF-16' },
  { value: 'utf-16be', group: 'other', name: 'UTF-16 BE' },
  { value: 'windows-1252', group: 'western', name: 'Windows-1252' },
  { value: 'iso-8859-15', group: 'westernEuro', name: 'ISO-8859-15' },
  { value: 'macintosh', group: 'western', name: 'Mac' },
  { value: 'windows-1250', group: 'central', name: 'Windows-1250' },
  { value: 'iso-8859-2', group: 'central', name: 'ISO-8859-2' },
  { value: 'windows-1257', group: 'baltic', name: 'Windows-1257' },
  { value: 'windows-1254', group: 'turkish', name: 'Windows-1254' },
  { value: 'windows-1253', group: 'greek', name: 'Windows-1253' },
  { value: 'windows-1251', group: 'cyrillic', name: 'Windows-1251' },
  { value: 'koi8-r', group: 'cyrillic', name: 'KOI8-R' },
  { value: 'ibm866', group: 'cyrillic', name: 'DOS 866' },
  { value: 'windows-1255', group: 'hebrew', name: 'Windows-1255' },
  { value: 'windows-1256', group: 'arabic', name: 'Windows-1256' },
  { value: 'windows-874', group: 'thai', name: 'Windows-874' },
  { value: 'windows-1258', group: 'vietnamese', name: 'Windows-1258' },
  { value: 'shift_jis', group: 'japanese', name: 'Shift JIS' },
  { value: 'euc-jp', group: 'japanese', name: 'EUC-JP' },
  { value: 'gb18030', group: 'simplified', name: 'GB18030' },
  { value: 'big5', group: 'traditional', name: 'Big5' },
  { value: 'euc-kr', group: 'korean', name: 'EUC-KR' },
] as const;

const LF = 10;
/** Below this confidence, the usual encoding of Western programs counts more than the detector's result. */
const FAINT = 0.03;
/** The maximum number of bytes for the detector; more only take longer. */
const DETECTION_BYTES = 1 << 16;

/** Encodings that the detector returns for texts in Mac Roman, too. */
const western: ReadonlySet<string> = new Set(['windows-1252', 'iso-8859-15']);

/** The first bytes of a file, and later ones if the file can be sliced. */
export interface EncodingSample {
  readonly start: Uint8Array<ArrayBuffer>;
  readonly later: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * Guesses an encoding: a byte order mark decides; otherwise zero bytes mean UTF-16; otherwise valid UTF-8 is UTF-8,
 * which other encodings hardly ever are by chance, even if a few of its lines are not; otherwise the frequencies of
 * letters decide. Throws UnreadableFile for anything that isn't text.
 */
export async function guessEncoding({ start, later }: EncodingSample): Promise<EncodingGuess> {
  const marked = byteOrderMark(start);
  if (marked !== null) return { value: marked, confidence: 1, reason: { code: 'byte_order_mark' } };
  const wide = wideEncoding(start);
  if (wide === 'binary') throw new UnreadableFile('binary');
  if (wide !== null) return { value: wide, confidence: 0.8, reason: { code: 'zero_bytes' } };
  const parts = [start, ...later.map(withoutCutCharacter)];
  if (parts.every(isUtf8)) {
    return parts.every(isAscii)
      ? { value: 'utf-8', confidence: 0.7, reason: { code: 'ascii_only' } }
      : { value: 'utf-8', confidence: 0.99, reason: { code: 'valid_utf8' } };
  }
  const survey = surveyOf([start, ...later]);
  if (isMostlyUtf8(survey)) {
    const reason = { code: 'mostly_utf8', others: survey.others, lines: survey.beyondAscii } as const;
    return { value: 'utf-8', confidence: 0.9, reason };
  }
  return detect(parts.find((part) => !isUtf8(part)) ?? start);
}

/** Surveys the whole lines of parts of a file. All parts except the first may start inside a line. */
function surveyOf(parts: readonly Uint8Array<ArrayBuffer>[]): LineSurvey {
  const surveyor = new LineSurveyor();
  for (const [index, part] of parts.entries()) {
    const from = index === 0 ? 0 : part.indexOf(LF) + 1;
    const to = part.lastIndexOf(LF) + 1;
    surveyor.push(to > from ? part.subarray(from, to) : part);
  }
  return surveyor.end();
}

function byteOrderMark([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0xff || second !== 0xfe) return null;
  if (third === 0 && fourth === 0) throw new UnreadableFile('utf32');
  return 'utf-16le';
}

async function detect(bytes: Uint8Array<ArrayBuffer>): Promise<EncodingGuess> {
  const { detect: detectLetters } = await import('jschardet');
  const { encoding, confidence, language } = detectLetters(bytes.subarray(0, DETECTION_BYTES));
  const value = decoderLabel(encoding);
  if ((value === null || western.has(value)) && isMacRoman(bytes)) {
    return { value: 'macintosh', confidence: 0.6, reason: { code: 'letter_frequencies', language: null } };
  }
  if (value === null || (confidence < FAINT && value !== 'windows-1252')) {
    return { value: 'windows-1252', confidence: 0.3, reason: { code: 'usual_in_the_west' } };
  }
  // The detector's own number is a similarity, low even for right answers.
  const sureness = Math.min(0.9, 0.5 + confidence);
  return { value, confidence: sureness, reason: { code: 'letter_frequencies', language } };
}

/** Returns TextDecoder's label of an encoding, or null if it can't be read or isn't among the options. */
function decoderLabel(name: string | null): string | null {
  if (name === null) return null;
  const label = name
    .toLowerCase()
    .replace(/^macroman$/, 'macintosh')
    .replace(/^cp949$/, 'euc-kr')
    .replace(/^cp932$/, 'shift_jis');
  try {
    const { encoding } = new TextDecoder(label);
    return ENCODINGS.some(({ value }) => value === encoding) && !encoding.startsWith('utf') ? encoding : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80);
}

/** Returns whether bytes are strictly UTF-8; a character cut off at the end is allowed. */
function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Removes the start of a part from the middle of a file, which may begin inside a UTF-8 character. */
function withoutCutCharacter(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let start = 0;
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return bytes.subarray(start);
}

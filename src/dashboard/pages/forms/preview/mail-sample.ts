/** A piece of an email's text: as written, or the value of a merge tag. */
export interface Piece {
  readonly text: string;
  /**
   * `value` was filled in, `link` opens the confirmation, `unknown` stays as written, `empty` is an attribute that the
   * form doesn't have.
   */
  readonly kind: 'text' | 'value' | 'link' | 'unknown' | 'empty';
}

/** A sample reader's values: texts by the word between `##`, and attributes by code. */
export interface Sample {
  readonly words: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly link: string;
}

/** The merge tag of the confirmation link. */
export const confirmationLink = '##confirmation_link##';

const placeholder =
  /##([a-z_]{1,40})(?:\|([^#\r\n]{0,200}))?##|\[\[([\w-]{1,255})(?:\|([^\]\r\n]{0,200}))?\]\]/g;

/**
 * Fills a sample reader's values into a text of the confirmation email. Merge tags without a value get their fallback
 * text. Choice: placeholders in mail texts.
 */
export function fillSample(text: string, sample: Sample): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(placeholder)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), kind: 'text' });
    pieces.push(pieceOf(match, sample));
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind: 'text' });
  return pieces;
}

function pieceOf([whole, word, wordFallback, code, codeFallback]: RegExpExecArray, sample: Sample): Piece {
  if (word === 'confirmation_link') return { text: sample.link, kind: 'link' };
  const value = word === undefined ? sample.attributes[code ?? ''] : sample.words[word];
  const fallback = wordFallback ?? codeFallback;
  if (value === undefined && word !== undefined) return { text: whole, kind: 'unknown' };
  if (value === undefined && fallback === undefined) return { text: whole, kind: 'empty' };
  const isEmpty = value === undefined || value === '';
  return { text: isEmpty ? (fallback ?? '') : value, kind: 'value' };
}

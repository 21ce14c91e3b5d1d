import { Tokenizer, TokenizerMode } from 'parse5';
import type { Token, TokenHandler } from 'parse5';

/** An attribute as written. Offsets are into the scanned text; `valueEnd` is after the value. */
export interface ScannedAttribute {
  /** Lower case. */
  readonly name: string;
  /** Without character references. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Of the value without its quotes. Both are `end` if no value is written. */
  readonly valueStart: number;
  readonly valueEnd: number;
  /** `"`, `'`, or empty if the value has no quotes. */
  readonly quote: '"' | "'" | '';
}

/** A start or end tag. */
export interface ScannedTag {
  readonly kind: 'start' | 'end';
  /** Lower case. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly ScannedAttribute[];
}

/**
 * Text between tags. `within` is the element whose content is read literally (`style`, `script`, `title`…), or null.
 * `value` has no character references.
 */
export interface ScannedText {
  readonly kind: 'text';
  readonly within: string | null;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A comment, a doctype, or anything that browsers treat as a comment (`<?xml …>`). */
export interface ScannedAside {
  readonly kind: 'comment' | 'doctype';
  readonly start: number;
  readonly end: number;
}

export type ScannedPiece = ScannedTag | ScannedText | ScannedAside;

/** Elements whose content isn't markup, by tokenizer mode. Source: the HTML standard, tokenization. */
const literalModes: Readonly<Record<string, number>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
};

/** Returns the value of an attribute, or null if the tag lacks it. */
export function attributeOf(tag: ScannedTag, name: string): string | null {
  return tag.attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

/** Shortest plain text that is worth a tokenizer of its own for what follows it. */
const shortestRun = 64;

/**
 * Parses HTML by browser rules and locates each piece, so that changes can be spliced in while the rest stays byte for
 * byte. Never throws; pieces come in order and don't overlap. Plain text of at least `shortest` characters after a tag is
 * taken as it is: the tokenizer takes ten times as long for it.
 */
export function scanHtml(html: string, shortest = shortestRun): ScannedPiece[] {
  const scan: Scan = {
    html,
    runs: new RegExp(`>[^<>&\\r\\0]{${shortest},}(?!</>)`, 'g'),
    pieces: [],
    open: null,
  };
  for (let at = 0; at < html.length;) at = scanFrom(scan, at);
  // The tokenizer counts the end of the text as a character when it cuts a comment short.
  return scan.pieces.map((piece) => (piece.end > html.length ? { ...piece, end: html.length } : piece));
}

interface Scan {
  readonly html: string;
  /** Finds plain texts after a `>`. A `</>` counts as a part of the text before it. */
  readonly runs: RegExp;
  readonly pieces: ScannedPiece[];
  /** The last text, which comes in many tokens: one for each character reference. */
  open: { -readonly [Member in keyof ScannedText]: ScannedText[Member] } | null;
}

/** Adds the pieces from an offset, where no tag or text is open, to the end of the next plain text. Returns its offset. */
function scanFrom(scan: Scan, from: number): number {
  const { html, runs, pieces } = scan;
  const tokenizer = tokenizerFrom(scan, from);
  let written = from;
  // What is inside a comment, say, looks like plain text, too. Longer and longer parts keep the time linear.
  for (let least = 1; ; least *= 2) {
    runs.lastIndex = written + least - 1;
    const run = runs.exec(html);
    if (run === null) break;
    const start = run.index + 1;
    tokenizer.write(html.slice(written, start), false);
    written = start;
    const isBetween = tokenizer.state === TokenizerMode.DATA && pieces.at(-1)?.end === start;
    if (isBetween) {
      addText(scan, { within: null, value: html.slice(start, runs.lastIndex), start, end: runs.lastIndex });
      return runs.lastIndex;
    }
  }
  tokenizer.write(html.slice(written), true);
  return html.length;
}

function addText(scan: Scan, { within, value, start, end }: Omit<ScannedText, 'kind'>): void {
  const { open, pieces } = scan;
  if (open?.end === start && pieces.at(-1) === open) {
    open.value += value;
    open.end = end;
    return;
  }
  scan.open = { kind: 'text', within, value, start, end };
  pieces.push(scan.open);
}

/** Returns a tokenizer that adds pieces. The text written to it starts at an offset. */
function tokenizerFrom(scan: Scan, from: number): Tokenizer {
  const { html, pieces } = scan;
  let within: string | null = null;
  const text = ({ chars, location }: Token.CharacterToken): void => {
    if (location === null) return;
    const { startOffset, endOffset } = location;
    addText(scan, { within, value: chars, start: from + startOffset, end: from + endOffset });
  };
  const aside =
    (kind: ScannedAside['kind']) =>
    ({ location }: Token.CommentToken | Token.DoctypeToken): void => {
      if (location === null) return;
      pieces.push({ kind, start: from + location.startOffset, end: from + location.endOffset });
    };
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, {
    onStartTag(token) {
      pieces.push(tagOf(html, from, { kind: 'start', token }));
      const mode = Object.hasOwn(literalModes, token.tagName) ? literalModes[token.tagName] : undefined;
      within = mode === undefined ? null : token.tagName;
      if (mode !== undefined) tokenizer.state = mode;
    },
    onEndTag(token) {
      within = null;
      pieces.push(tagOf(html, from, { kind: 'end', token }));
    },
    onComment: aside('comment'),
    onDoctype: aside('doctype'),
    onCharacter: text,
    onNullCharacter: text,
    onWhitespaceCharacter: text,
    onEof: () => undefined,
    onParseError: null,
  } satisfies TokenHandler);
  return tokenizer;
}

interface ReadTag {
  readonly kind: ScannedTag['kind'];
  readonly token: Token.TagToken;
}

function tagOf(html: string, from: number, { kind, token }: ReadTag): ScannedTag {
  const { startOffset, endOffset, attrs } = token.location ?? nowhere;
  const attributes = token.attrs.flatMap(({ name, value }) => {
    const place = attrs?.[name];
    if (place === undefined) return [];
    return [{ name, value, ...writtenValue(html, from + place.startOffset, from + place.endOffset) }];
  });
  return { kind, name: token.tagName, start: from + startOffset, end: from + endOffset, attributes };
}

const nowhere: Token.LocationWithAttributes = {
  startOffset: 0,
  endOffset: 0,
  startLine: 1,
  startCol: 1,
  endLine: 1,
  endCol: 1,
};

type Written = Pick<ScannedAttribute, 'start' | 'end' | 'valueStart' | 'valueEnd' | 'quote'>;

/**
 * Returns the written value. A name may begin with `=`, so the search for the sign starts after the first character.
 */
function writtenValue(html: string, start: number, end: number): Written {
  const sign = html.indexOf('=', start + 1);
  if (sign === -1 || sign >= end) return { start, end, valueStart: end, valueEnd: end, quote: '' };
  let at = sign + 1;
  while (at < end && /\s/.test(html.charAt(at))) at += 1;
  const quote = html.charAt(at);
  if (quote !== '"' && quote !== "'") return { start, end, valueStart: at, valueEnd: end, quote: '' };
  return { start, end, valueStart: at + 1, valueEnd: Math.max(at + 1, end - 1), quote };
}

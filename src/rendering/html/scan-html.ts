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

/**
 * Parses HTML by browser rules and locates each piece, so that changes can be spliced in while the rest stays byte for
 * byte. Never throws; pieces come in order and don't overlap.
 */
export function scanHtml(html: string): ScannedPiece[] {
  const pieces: ScannedPiece[] = [];
  let within: string | null = null;
  // A text comes in many tokens, one for each character reference.
  let open: { -readonly [Member in keyof ScannedText]: ScannedText[Member] } | null = null;
  const text = ({ chars, location }: Token.CharacterToken): void => {
    if (location === null) return;
    const { startOffset: start, endOffset: end } = location;
    if (open?.end === start && pieces.at(-1) === open) {
      open.value += chars;
      open.end = end;
      return;
    }
    open = { kind: 'text', within, value: chars, start, end };
    pieces.push(open);
  };
  const aside =
    (kind: ScannedAside['kind']) =>
    ({ location }: Token.CommentToken | Token.DoctypeToken): void => {
      if (location !== null) pieces.push({ kind, start: location.startOffset, end: location.endOffset });
    };
  const tokenizer: Tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, {
    onStartTag(token) {
      pieces.push(tagOf(html, 'start', token));
      const mode = Object.hasOwn(literalModes, token.tagName) ? literalModes[token.tagName] : undefined;
      within = mode === undefined ? null : token.tagName;
      if (mode !== undefined) tokenizer.state = mode;
    },
    onEndTag(token) {
      within = null;
      pieces.push(tagOf(html, 'end', token));
    },
    onComment: aside('comment'),
    onDoctype: aside('doctype'),
    onCharacter: text,
    onNullCharacter: text,
    onWhitespaceCharacter: text,
    onEof: () => undefined,
    onParseError: null,
  } satisfies TokenHandler);
  tokenizer.write(html, true);
  // The tokenizer counts the end of the text as a character when it cuts a comment short.
  return pieces.map((piece) => (piece.end > html.length ? { ...piece, end: html.length } : piece));
}

function tagOf(html: string, kind: ScannedTag['kind'], token: Token.TagToken): ScannedTag {
  const { startOffset: start, endOffset: end, attrs } = token.location ?? nowhere;
  const attributes = token.attrs.flatMap(({ name, value }) => {
    const place = attrs?.[name];
    if (place === undefined) return [];
    return [{ name, value, ...writtenValue(html, place.startOffset, place.endOffset) }];
  });
  return { kind, name: token.tagName, start, end, attributes };
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

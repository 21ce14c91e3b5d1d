import { Tokenizer, type Token as Parsed, type TokenHandler } from 'parse5';
import { charactersOf, type Token } from './characters.ts';

/**
 * Returns the tokens of a source range: one for each tag or comment, and one for each character of text. Together they
 * are the whole range.
 */
export function sourceTokens(
  source: string,
  stretch: readonly [from: number, to: number],
  idAt: ReadonlyMap<number, number>,
): Token[] {
  const [from, to] = stretch;
  const written = source.slice(from, to);
  const tokens: Token[] = [];
  let at = 0;
  const fill = (until: number) => {
    if (until > at) tokens.push(...charactersOf(written.slice(at, until)));
    at = until;
  };
  const add = (keyOf: (at: number) => string, location: Parsed.Location | null) => {
    if (location === null) return;
    fill(location.startOffset);
    at = location.endOffset;
    tokens.push({ key: keyOf(location.startOffset), written: written.slice(location.startOffset, at) });
  };
  const handler: TokenHandler = {
    onStartTag: (tag) => add((place) => openKey(idAt.get(from + place) ?? -1), tag.location),
    onEndTag: (tag) => add(() => closeKey(tag.tagName), tag.location),
    onComment: (comment) => add(() => commentKey(comment.data), comment.location),
    onDoctype: (doctype) => add(() => '!doctype', doctype.location),
    onCharacter: () => {},
    onNullCharacter: () => {},
    onWhitespaceCharacter: () => {},
    onEof: () => {},
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(written, true);
  fill(written.length);
  return tokens;
}

// A text can't contain NUL, so no character has such a key.
export const openKey = (id: number): string => `\0<${id}`;
export const closeKey = (tag: string): string => `\0</${tag}`;
export const wholeKey = (id: number): string => `\0=${id}`;
export const commentKey = (text: string): string => `\0!${text}`;

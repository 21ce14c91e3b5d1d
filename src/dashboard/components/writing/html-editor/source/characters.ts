import { parseFragment } from 'parse5';

/** A unit of source that can't be split: its visible text, and its spelling. */
export interface Token {
  /** Tokens with the same key have the same meaning. */
  readonly key: string;
  readonly written: string;
}

const pieces = /\r\n?|&(?:#[xX]?[0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);?|[\s\S]/gu;
const decoded = new Map<string, string>();

/** Returns the characters of a text as its source spells them, with entities and line endings. */
export function charactersOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (const [written] of source.matchAll(pieces)) {
    if (written.startsWith('\r')) tokens.push({ key: '\n', written });
    else if (written.startsWith('&') && written.length > 1) tokens.push(...entityTokens(written));
    else tokens.push({ key: written, written });
  }
  return tokens;
}

/**
 * Returns the characters of an attribute's value as its source spells them. Unlike in text, an entity without its
 * semicolon counts only if no letter, digit, or `=` follows, so that `?a=1&copy=2` stays a URL.
 */
export function attributeCharactersOf(source: string): Token[] {
  return [...source.matchAll(pieces)].flatMap(({ 0: written, index }) => {
    const isOpen = /^&[a-zA-Z]/.test(written) && !written.endsWith(';');
    if (!isOpen) return charactersOf(written);
    const [head, ...tail] = entityTokens(written);
    const isEntity = tail.length === 0 && source[index + written.length] !== '=';
    return isEntity && head !== undefined ? [head] : lettersOf(written);
  });
}

/** Returns the visible text of a source. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ key }) => key).join('');
}

/**
 * Returns the tokens of a text with entities: `&amp;` is one token; in `&copy2` the 2 is a separate character, and
 * `&nothing` is eight.
 */
function entityTokens(written: string): Token[] {
  const text = decode(written);
  let tail = 0;
  while (tail < text.length && text.at(-1 - tail) === written.at(-1 - tail)) tail += 1;
  const rest = lettersOf(written.slice(written.length - tail));
  if (tail === written.length) return rest;
  const head = { key: text.slice(0, text.length - tail), written: written.slice(0, written.length - tail) };
  return [head, ...rest];
}

function lettersOf(text: string): Token[] {
  return Array.from(text, (one) => ({ key: one, written: one }));
}

function decode(entity: string): string {
  const known = decoded.get(entity);
  if (known !== undefined) return known;
  const [node] = parseFragment(entity).childNodes;
  const text = node !== undefined && 'value' in node ? node.value : entity;
  decoded.set(entity, text);
  return text;
}

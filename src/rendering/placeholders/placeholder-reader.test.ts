import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePlaceholders } from './placeholder.ts';

/** The form in one expression, which is too slow for a text that begins many and ends none. */
const form =
  /##([a-z][a-z0-9_]{0,63})(?:\|((?:(?!##)[^\r\n]){0,255}))?##|\[\[([\p{L}\p{N}\p{M}_-]{1,255})(?:\|((?:(?!\]\])[^\r\n]){0,255}))?\]\]/giu;

function byExpression(text: string) {
  return Array.from(text.matchAll(form), ({ index, 0: source, 1: name, 2: first, 3: code, 4: second }) => ({
    kind: name === undefined ? 'attribute' : 'name',
    name: name ?? code,
    fallback: first ?? second ?? null,
    source,
    start: index,
    end: index + source.length,
  }));
}

const piece = fc.constantFrom(
  ...[
    '#',
    '##',
    '###',
    '[',
    '[[',
    '[[[',
    ']',
    ']]',
    ']]]',
    '|',
    'a',
    'B_9',
    'ſ',
    'é',
    '😀',
    '\ud83d',
    '\ude00',
  ],
  ...[
    '\n',
    '\r',
    ' ',
    '##ab##',
    '[[ab]]',
    '##ab|',
    '[[ab|',
    'x'.repeat(64),
    'x'.repeat(254),
    '😀'.repeat(254),
  ],
);

it('finds the same as one regular expression', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const text = pieces.join('');
      expect(parsePlaceholders(text)).toEqual(byExpression(text));
    }),
    { numRuns: 3000 },
  );
});

it.each([254, 255, 256])('accepts a fallback of %i characters as the expression does', (length) => {
  for (const sign of ['x', '😀']) {
    const text = `##a|${sign.repeat(length)}## [[b|${sign.repeat(length)}]]`;
    expect(parsePlaceholders(text)).toEqual(byExpression(text));
  }
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { caretAmongPieces, tagOf, tagPieces, withFallback } from './tag-pieces.ts';

const part = fc.oneof(
  fc.constantFrom(
    '##',
    '[[',
    ']]',
    '|',
    '#',
    'firstname',
    '##firstname##',
    '##email|you##',
    '[[city]]',
    '*|FNAME|*',
    '{{',
    '}}',
    '{$name}',
    '\n',
    '  ',
  ),
  fc.string({ maxLength: 6 }),
);
const anyText = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));

it('joins to the original text, whatever it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = tagPieces(text);
      expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.source)).join('')).toBe(text);
    }),
    { numRuns: 200 },
  );
});

it('puts the caret after the letters before it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const sizes = tagPieces(text).map((piece) => (typeof piece === 'string' ? piece.length : 1));
      const whole = sizes.reduce((sum, size) => sum + size, 0);
      expect(caretAmongPieces(text, text.length)).toBe(whole);
      expect(caretAmongPieces(text, 0)).toBe(0);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['##firstname##', 'you', '##firstname|you##'],
  ['##firstname|you##', '', '##firstname##'],
  ['##firstname|##', '', '##firstname|##'],
  ['[[city]]', 'here', '[[city|here]]'],
  ['[[city|here]]', 'in [brackets', '[[city|in [brackets]]'],
  ['##firstname##', 'a##b', null],
  ['[[city]]', 'a]]b', null],
  ['[[city]]', 'one\ntwo', null],
  ['{{ first_name }}', 'you', null],
  ['*|FNAME|*', '', '*|FNAME|*'],
])('gives %s the fallback %j: %s', (source, fallback, expected) => {
  const tag = tagOf(source);
  if (tag === null) throw new Error('no merge tag');
  expect(withFallback(tag, fallback)).toBe(expected);
});

it.each(['', 'firstname', ' ##firstname##', '##firstname## ', '##a####b##'])(
  'doesn’t treat %j as a tag',
  (text) => {
    expect(tagOf(text)).toBeNull();
  },
);

it('finds merge tags of other services, but none within one of ours', () => {
  const text = 'Hi *|FNAME|*, {{ first_name|default:"you" }} and ##email|{{x}}##';
  expect(tagPieces(text).map((piece) => (typeof piece === 'string' ? piece : piece.kind))).toEqual([
    'Hi ',
    'foreign',
    ', ',
    'foreign',
    ' and ',
    'name',
  ]);
});

it('doesn’t treat a percent sign after a number as the start of a tag', () => {
  expect(tagPieces('50%OFF% for you')).toEqual(['50%OFF% for you']);
});

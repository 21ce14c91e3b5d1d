import { getSchema, type Extensions } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldExtensions, lineExtensions } from './extensions.ts';
import { lineContent, lineValue } from './line-value.ts';
import { mergeTagNode } from './merge-tag.ts';

const tags = mergeTagNode({
  nameTag: ({ name }) => ({ name, words: name, isKnown: true }),
  onPress: undefined,
});

function throughEngine(value: string, kind: 'line' | 'field'): string {
  const extensions: Extensions = kind === 'field' ? fieldExtensions : lineExtensions;
  return lineValue(Node.fromJSON(getSchema([...extensions, tags]), lineContent(value, kind)), kind);
}

const word = fc.constantFrom(
  'Hello',
  'a  b',
  ' ',
  '##',
  '[[',
  '|',
  '##firstname##',
  '##firstname|my  friend##',
  '[[city]]',
  '\n',
);

describe('a text with merge tags', () => {
  it('round-trips through a field unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 5 })), { maxLength: 10 }), (words) => {
        const text = words.join('');
        expect(throughEngine(text, 'field')).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['Hello  ##firstname|my  friend##  and\n##email## ', 'Hello ##firstname|my  friend## and\n##email## '],
    ['##firstname##', '##firstname##'],
    ['##first name## [[a b]]', '##first name## [[a b]]'],
  ])('keeps the tags of a line on the canvas as written: %j', (text, expected) => {
    expect(throughEngine(text, 'line')).toBe(expected);
  });
});

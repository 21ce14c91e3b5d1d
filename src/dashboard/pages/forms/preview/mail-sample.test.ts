import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillSample } from './mail-sample.ts';

const sample = {
  words: { firstname: 'Ada', lastname: '' },
  attributes: { town: 'Lund', age: '' },
  link: 'https://news.example/p/x',
};

const filled = (text: string) =>
  fillSample(text, sample)
    .map((piece) => piece.text)
    .join('');

describe('filling a sample into an email', () => {
  it.each([
    ['Hello ##firstname##!', 'Hello Ada!'],
    ['##firstname|there##', 'Ada'],
    ['Dear ##lastname|reader##', 'Dear reader'],
    ['[##lastname##]', '[]'],
    ['From [[town]], [[age|ageless]]', 'From Lund, ageless'],
    ['Open ##confirmation_link##.', 'Open https://news.example/p/x.'],
    ['##nonsense##, ##FirstName##', '##nonsense##, ##FirstName##'],
    ['[[other|none]]', 'none'],
    ['## firstname ##', '## firstname ##'],
    ['<b>##firstname##</b>', '<b>Ada</b>'],
  ])('%s', (text, expected) => {
    expect(filled(text)).toBe(expected);
  });

  it('marks the link, the values, and tags that are unknown or not in the form', () => {
    const text = 'a ##firstname## ##confirmation_link## ##what## [[other]]';
    const kinds = fillSample(text, sample).map(({ kind }) => kind);
    expect(kinds).toEqual(['text', 'value', 'text', 'link', 'text', 'unknown', 'text', 'empty']);
  });

  it('keeps every text without merge tags', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[#[]/.test(text)),
        (text) => {
          expect(filled(text)).toBe(text);
        },
      ),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { sanitiseRichText } from './rich-text.ts';

const styled = (tag: string): string => (tag === 'p' ? ' style="color:#000;text-align:left"' : '');

describe('the alignment of rich text', () => {
  it.each([
    ['<p style="text-align: center">a</p>', '<p style="color:#000;text-align:center">a</p>'],
    ['<h2 style="TEXT-ALIGN:RIGHT;">a</h2>', '<h2 style="text-align:right">a</h2>'],
    ['<p style="color:red">a</p>', '<p style="color:#000;text-align:left">a</p>'],
    [
      '<p style="text-align:center&quot; onclick=&quot;x">a</p>',
      '<p style="color:#000;text-align:left">a</p>',
    ],
  ])('of %s', (given, shown) => {
    expect(sanitiseRichText(given, styled)).toBe(shown);
  });
});

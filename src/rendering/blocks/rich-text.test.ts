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

describe('the first number of a list', () => {
  it.each([
    ['<ol start="4"><li>a</li></ol>', '<ol start="4"><li>a</li></ol>'],
    ['<ol start="1"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol start="x"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ul start="4"><li>a</li></ul>', '<ul><li>a</li></ul>'],
  ])('of %s', (given, shown) => {
    expect(sanitiseRichText(given, () => '')).toBe(shown);
  });
});

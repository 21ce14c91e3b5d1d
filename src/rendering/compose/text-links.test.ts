import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedAddress, findTextLinks, replaceTextLinks } from './text-links.ts';

describe('the web addresses of a plain text', () => {
  it.each([
    ['See https://x.y/a.', ['https://x.y/a']],
    ['Read (https://x.y/a), then http://z.y!', ['https://x.y/a', 'http://z.y']],
    ['https://x.y/a_(b) and (https://x.y/a_(b))', ['https://x.y/a_(b)', 'https://x.y/a_(b)']],
    ['<https://x.y/a>', ['https://x.y/a']],
    ['(https://x.y/a)more', ['https://x.y/a']],
    ['https://x.y/?a=1&b=2#c\nhttps://x.y', ['https://x.y/?a=1&b=2#c', 'https://x.y']],
    ['mailto:a@b.c, x.y', []],
  ])('of %j', (text, expected) => {
    expect(findTextLinks(text)).toEqual(expected);
  });

  it('are replaced, and nothing else', () => {
    const text = 'A (https://x.y/a), b. https://x.y/c.\n';
    expect(replaceTextLinks(text, (address) => `[${address}]`)).toBe(
      'A ([https://x.y/a]), b. [https://x.y/c].\n',
    );
    fc.assert(fc.property(fc.string(), (any) => replaceTextLinks(any, (address) => address) === any));
  });
});

describe('an address in plain text', () => {
  it.each([
    ['https://x.y/a b', 'https://x.y/a%20b'],
    ['https://x.y/ä?q=ü#ö', 'https://x.y/%C3%A4?q=%C3%BC#%C3%B6'],
    ['https://x.y/a%20b?c=%C3%A4', 'https://x.y/a%20b?c=%C3%A4'],
    ['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
    ['https://x.y/a_(b)', 'https://x.y/a_%28b%29'],
    ['https://x.y/##firstname|a b##', 'https://x.y/##firstname|a b##'],
    ['mailto:a b@c.d', 'mailto:a%20b@c.d'],
  ])('%j is %j', (address, expected) => {
    expect(encodedAddress(address)).toBe(expected);
    expect(encodedAddress(expected)).toBe(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTextOf } from './plain-text.ts';
import { wrapLine } from './wrap-line.ts';

describe('plainTextOf', () => {
  it.each([
    ['<h1>A</h1><p>b  c\n d</p>', 'A\n\nb c d\n'],
    ['<p>a<b>b</b> <i>c</i></p>', 'ab c\n'],
    ['a<br>b<br><br>c', 'a\nb\n\nc\n'],
    ['<ul><li>a</li><li>b</li></ul><ol><li>c<li>d</ol>', ' * a\n * b\n\n 1. c\n 2. d\n'.trimStart()],
    ['<a href="https://x.y">read</a>, then', 'read (https://x.y), then\n'],
    ['<a href="https://x.y">https://x.y</a>', 'https://x.y\n'],
    ['<a href="mailto:a@b.c">a@b.c</a>', 'a@b.c\n'],
    ['<a href="#top">up</a>', 'up\n'],
    ['<a href="https://x.y/a b\u00e4">read</a>', 'read (https://x.y/a%20b%C3%A4)\n'],
    ['<p>go <a href="https://x.y"><img src="a" alt="A"></a></p>', 'go (https://x.y)\n'],
    ['<a href="##unsubscribe##">out</a>', 'out (##unsubscribe##)\n'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a\nb\nc\n'],
    ['<div style="color:red; display: none">x</div><p hidden>y</p>z', 'z\n'],
    ['<title>x</title><style>y</style><script>z</script><!-- c -->&amp;&nbsp;a', '& a\n'],
    ['', '\n'],
  ])('of %j is %j', (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });

  it('never breaks a URL, however long', () => {
    const address = `https://x.y/${'a b'.repeat(60)}`;
    const text = plainTextOf(`<p>${'word '.repeat(20)}<a href="${address}">read</a> more</p>`);
    expect(text.split(/\s/)).toContain(`(https://x.y/${'a%20b'.repeat(60)})`);
  });

  it('reads text nested a hundred thousand deep', () => {
    expect(plainTextOf(`${'<div>'.repeat(100_000)}deep`)).toBe('deep\n');
  });
});

describe('wrapLine', () => {
  it.each([
    ['aaa bbb ccc', 7, 'aaa bbb\nccc'],
    [' * aaa bbb', 7, ' * aaa\n   bbb'],
    ['a https://example.com b', 9, 'a\nhttps://example.com\nb'],
  ])('breaks %j at %d', (line, columns, wrapped) => {
    expect(wrapLine(line, columns)).toBe(wrapped);
  });

  it('loses no word', () => {
    const word = fc.stringMatching(/^[a-z]{1,20}$/);
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 1, max: 40 }), (words, columns) => {
        expect(wrapLine(words.join(' '), columns).split(/\s/)).toEqual(words.join(' ').split(' '));
      }),
    );
  });
});

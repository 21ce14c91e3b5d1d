import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanHtml } from './scan-html.ts';

const part = fc.constantFrom(
  '<',
  '>',
  '<p',
  ' a=',
  '"',
  "'",
  '<!--',
  '-->',
  '</',
  '<style>',
  '&amp;',
  'x',
  '\r\n',
  '\0',
  '<![CDATA[',
  'a > b',
  'plain text',
  '<title>',
  '</title>',
);

describe('scanHtml', () => {
  it.each([
    ['<a href="x&amp;y">', 'x&amp;y', 'x&y'],
    ["<a href='x'>", 'x', 'x'],
    ['<a href = x>', 'x', 'x'],
    ['<a href>', '', ''],
    ['<a href="">', '', ''],
    ['\r\n<p>\r\n<a\r\n href="x\r\ny">', 'x\r\ny', 'x\ny'],
    ['\u{1f600}<a href="\u{1f600}">', '\u{1f600}', '\u{1f600}'],
  ])('locates the value of %j', (html, written, value) => {
    const tag = scanHtml(html).find((piece) => piece.kind === 'start' && piece.name === 'a');
    const attribute = tag?.kind === 'start' ? tag.attributes[0] : undefined;
    expect(attribute?.value).toBe(value);
    expect(html.slice(attribute?.valueStart, attribute?.valueEnd)).toBe(written);
  });

  it('reads the content of a style literally', () => {
    const pieces = scanHtml('<style>a<b>c</style><p>d');
    expect(
      pieces.map((piece) => (piece.kind === 'text' ? `${piece.within} ${piece.value}` : piece.kind)),
    ).toEqual(['start', 'style a<b>c', 'end', 'start', 'null d']);
  });

  it('returns pieces in order, within the text', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const html = parts.join('');
        let at = 0;
        for (const { start, end } of scanHtml(html)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
        expect(at).toBeLessThanOrEqual(html.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('finds the same in plain text taken as it is as the tokenizer', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const html = parts.join('');
        expect(scanHtml(html, 1)).toEqual(scanHtml(html, html.length + 1));
      }),
      { numRuns: 3000 },
    );
  });

  it('makes one text of what is before and after a character reference', () => {
    const text = 'Some words that are long enough to be taken as they are, without the tokenizer';
    const html = `<p>${text} &amp; ${text}</p>`;
    expect(scanHtml(html).slice(1, 2)).toEqual([
      { kind: 'text', within: null, value: `${text} & ${text}`, start: 3, end: html.length - 4 },
    ]);
  });
});

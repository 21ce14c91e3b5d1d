import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

it('gives what JSON.stringify gives', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  fc.assert(
    fc.property(anyText, (text) => {
      expect(jsonText(text)).toBe(JSON.stringify(text));
    }),
  );
});

it('does so for every character, and for halves of pairs', () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    if (jsonText(text) !== JSON.stringify(text)) expect(jsonText(text)).toBe(JSON.stringify(text));
  }
  expect(jsonText('😀 "quoted" \\ \n')).toBe(JSON.stringify('😀 "quoted" \\ \n'));
});

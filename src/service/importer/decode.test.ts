import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadFile } from './bad-file.ts';
import { Utf8Text } from './decode.ts';

/** Decodes bytes in pieces of the given size. */
function decoded(bytes: Buffer, size: number): { text: string; hasMark: boolean; failure: BadFile | null } {
  let text = '';
  const decoder = new Utf8Text((piece) => (text += piece));
  try {
    for (let start = 0; start < bytes.length; start += size)
      decoder.push(bytes.subarray(start, start + size));
    decoder.end();
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    return { text, hasMark: decoder.hasByteOrderMark, failure: error };
  }
  return { text, hasMark: decoder.hasByteOrderMark, failure: null };
}

describe('decoding a file', () => {
  it('gives the text back, in whatever pieces its bytes come', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 }).filter((each) => !each.startsWith('\uFEFF'));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (given, size) => {
        expect(decoded(Buffer.from(given), size)).toEqual({ text: given, hasMark: false, failure: null });
      }),
    );
  });

  it('drops a byte order mark and remembers it', () => {
    for (const size of [1, 2, 3, 4, 100]) {
      expect(decoded(Buffer.from('\uFEFFemail\n'), size)).toMatchObject({ text: 'email\n', hasMark: true });
    }
  });

  it('hands over what stands before the first bad byte, and names its line', () => {
    const lines = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '語', '😀', ';') }), {
      maxLength: 60,
    });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    fc.assert(
      fc.property(lines, lineEnd, fc.integer({ min: 1, max: 70 }), (each, end, size) => {
        const good = each.map((line) => line + end).join('');
        const bytes = Buffer.concat([Buffer.from(good), Buffer.from([0x41, 0xff, 0x0a, 0x42])]);
        const { text, failure } = decoded(bytes, size);
        expect(text).toBe(`${good}A`);
        expect(failure?.line).toBe(each.length + 1);
      }),
    );
  });

  it.each([
    ['a character that is cut off at the end', [0x61, 0xe8, 0xaa]],
    ['a continuation without a beginning', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half a surrogate pair', [0xed, 0xa0, 0x80]],
    ['Windows-1252', [0x46, 0xf6, 0x72]],
  ])('refuses %s', (_what, bytes) => {
    expect(decoded(Buffer.from(bytes), 64).failure?.message).toContain('not encoded in UTF-8');
  });

  it.each([
    ['little', [0xff, 0xfe, 0x61, 0x00]],
    ['big', [0xfe, 0xff, 0x00, 0x61]],
  ])('tells UTF-16, %s end first', (_which, bytes) => {
    expect(decoded(Buffer.from(bytes), 64).failure?.message).toContain('UTF-16');
  });

  it('takes an empty file for an empty text', () => {
    expect(decoded(Buffer.alloc(0), 1)).toEqual({ text: '', hasMark: false, failure: null });
  });
});

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskToken } from './mask-token.ts';
import { tokenForms } from './token-forms.ts';

async function masked(chunks: readonly string[], token: string): Promise<string> {
  const source = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  return (await buffer(source.pipe(maskToken(tokenForms(token))))).toString();
}

const token = 'Kz9/secret+token~41';

/** Returns a character in JSON's or a URL's escapes. */
const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
const percent = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
const each = (text: string, write: (character: string) => string) => [...text].map(write).join('');
const base64 = (before: string, after = '') => Buffer.from(before + token + after).toString('base64');

const spellings: Record<string, string> = {
  'as it is': token,
  'with escaped slashes': token.replaceAll('/', '\\/'),
  'in unicode escapes': each(token, unicode),
  'in upper-case unicode escapes': each(token, (one) => unicode(one).toUpperCase().replace('U', 'u')),
  'with some characters escaped': token.replace('e', unicode('e')).replace('/', '\\/'),
  'escaped again in a JSON text': JSON.stringify(each(token, unicode)).slice(1, -1),
  'with slashes escaped again': token.replaceAll('/', '\\\\/'),
  'percent-encoded by the rules': encodeURIComponent(token),
  'percent-encoded throughout': each(token, percent),
  'percent-encoded in upper case': each(token, (one) => percent(one).toUpperCase()),
};

describe('maskToken', () => {
  it.each([
    [['{"token": "abcab1"}'], '{"token": "******"}'],
    [['xabc', 'ab1y'], 'x******y'],
    [['a', 'b', 'c', 'a', 'b', '1'], '******'],
    [['abcabcab1'], 'abc******'],
    [['abca', 'bcab1', 'abca'], 'abc******abca'],
    [['abcab1abcab1'], '************'],
    [['nothing here'], 'nothing here'],
    [['abc%', '5'], 'abc%5'],
    [['abc\\', 'u00'], 'abc\\u00'],
    [['abca%6', '2', '1'], '********'],
    [['abcaabcab'], 'abcaabcab'],
    [[''], ''],
  ])('masks %j', async (chunks, expected) => {
    expect(await masked(chunks, 'abcab1')).toBe(expected);
  });

  it.each(Object.entries(spellings))('masks a token %s', async (_name, spelling) => {
    expect(await masked([`<${spelling}>`], token)).toBe(`<${'*'.repeat(spelling.length)}>`);
  });

  it.each(['', 'a', 'ab', '{"a": "', 'Authorization: Token '])(
    'masks base64 of it after %j',
    async (before) => {
      const whole = base64(before, ' and more');
      for (const text of [whole, base64(before), base64(before).replace(/=+$/, '')]) {
        for (const written of [
          text,
          text.replaceAll('+', '-').replaceAll('/', '_'),
          text.replaceAll('/', '\\/'),
          each(text, unicode),
          encodeURIComponent(text),
          text.replaceAll(/.{8}/g, '$&\r\n'),
          text.replaceAll(/.{8}/g, '$&\\n'),
        ]) {
          const result = await masked([written], token);
          expect(result).toHaveLength(written.length);
          // Any rest of the token has fewer than two of its characters in a row.
          const left = result.replaceAll(/\\n|\r\n/g, '').split(/\*+/);
          expect(left).toHaveLength(2);
          const shared = Math.ceil((before.length * 8) / 6);
          const unescaped: unknown = JSON.parse(`"${left[0] ?? ''}"`);
          expect(decodeURIComponent(String(unescaped)).length).toBeLessThanOrEqual(shared);
        }
      }
    },
  );

  it('masks each spelling at every border of two chunks, and byte by byte', async () => {
    const texts = [
      ...Object.values(spellings),
      base64(''),
      base64('a'),
      base64('ab'),
      each(base64('a'), unicode),
    ];
    for (const text of texts) {
      const expected = await masked([`x${text}y`], token);
      expect(expected).toContain('***');
      for (let border = 1; border <= text.length; border += 1) {
        expect(await masked([`x${text}y`.slice(0, border), `x${text}y`.slice(border)], token)).toBe(expected);
      }
      expect(await masked([...`x${text}y`], token)).toBe(expected);
    }
  });

  it('treats chunks of any size like the whole', async () => {
    const pieces = ['a', 'b', 'c', 'abcab1', 'ab', '\\u0061', '%6', '1', '\\'];
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (parts) => {
        const chunks = parts.map((part) => part.join(''));
        const result = await masked(chunks, 'abcab1');
        expect(result).toBe(await masked([chunks.join('')], 'abcab1'));
        expect(result).not.toContain('abcab1');
      }),
    );
  });

  it('leaves all other bytes unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 })), async (chunks) => {
        const source = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
        const result = await buffer(source.pipe(maskToken(tokenForms(token))));
        expect(result.equals(Buffer.concat(chunks))).toBe(true);
      }),
    );
  });

  it('holds back few bytes, for any input', async () => {
    const stream = maskToken(tokenForms(token));
    const written = Buffer.from(`${base64('').slice(0, 4)}${'\n'.repeat(100_000)}`);
    stream.write(written);
    const passed: unknown = stream.read();
    expect(Buffer.isBuffer(passed) ? passed.length : 0).toBeGreaterThan(99_000);
  });
});

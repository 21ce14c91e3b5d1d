import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskToken } from './mask-token.ts';

async function masked(chunks: readonly string[], token: string): Promise<string> {
  const source = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  return (await buffer(source.pipe(maskToken(token)))).toString();
}

describe('maskToken', () => {
  it.each([
    [['{"token": "abcab1"}'], '{"token": "******"}'],
    [['xabc', 'ab1y'], 'x******y'],
    [['a', 'b', 'c', 'a', 'b', '1'], '******'],
    [['abcabcab1'], 'abc******'],
    [['abca', 'bcab1', 'abca'], 'abc******abca'],
    [['abcab1abcab1'], '************'],
    [['nothing here'], 'nothing here'],
    [[''], ''],
  ])('masks %j', async (chunks, expected) => {
    expect(await masked(chunks, 'abcab1')).toBe(expected);
  });

  it('does with chunks of any size what it would do with the whole', async () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'abcab1', 'ab'), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (parts) => {
        const chunks = parts.map((part) => part.join(''));
        expect(await masked(chunks, 'abcab1')).toBe(chunks.join('').replaceAll('abcab1', '******'));
      }),
    );
  });
});

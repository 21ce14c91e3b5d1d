import { describe, expect, it } from 'vitest';
import { countLineEnds, linesOf, WholeLines } from './whole-lines.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
/** Longer than a line that is held back whole. */
const long = 'a'.repeat((1 << 20) + 1);

/** Returns the parts passed on after the pieces have arrived. */
function handedOn(pieces: readonly string[]): Uint8Array[] {
  const parts: Uint8Array[] = [];
  const lines = new WholeLines((bytes) => parts.push(bytes.slice()));
  for (const piece of pieces) lines.push(bytesOf(piece));
  lines.end();
  return parts;
}

describe('whole lines', () => {
  it.each([
    [['a\nb', '\nc']],
    [['a\r', '\nb\r\n']],
    [['a\r', 'b\r', '\r\n', '']],
    [['\r', '\r', '\n', '\n']],
    [['', 'a']],
  ])('end where a line ends, wherever the pieces of %j do', (pieces) => {
    const whole = pieces.join('');
    const parts = handedOn(pieces);
    expect(parts.map(textOf).join('')).toBe(whole);
    expect(parts.flatMap((part) => [...linesOf(part)].map(textOf))).toEqual(
      [...linesOf(bytesOf(whole))].map(textOf),
    );
  });

  it('pass on a very long line in parts, without cutting its line end', () => {
    const parts = handedOn([`${long}\r`, '\nb\n']);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(textOf).join('')).toBe(`${long}\r\nb\n`);
    expect(parts.map(countLineEnds).reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('pass on a very long line in parts, without cutting a character', () => {
    const bytes = bytesOf(`${long}é`);
    const parts: Uint8Array[] = [];
    const lines = new WholeLines((part) => parts.push(part.slice()));
    lines.push(bytes.subarray(0, -1));
    lines.push(bytes.subarray(-1));
    lines.end();
    expect(parts.map(textOf).join('')).toBe(`${long}é`);
  });

  it.each([
    ['', 0],
    ['a', 0],
    ['a\nb\r\nc\rd', 3],
    ['\r\r\n', 2],
  ])('%j has %i line ends', (text, count) => {
    expect(countLineEnds(bytesOf(text))).toBe(count);
  });
});

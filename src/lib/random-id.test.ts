import { describe, expect, it } from 'vitest';
import { randomId } from './random-id.ts';

describe('randomId', () => {
  it.each([1, 8, 10, 40])('has %i letters and digits', (length) => {
    expect(randomId(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
  });

  it('skips bytes that would favor some letters', () => {
    let next = 240;
    const counting = (bytes: Uint8Array<ArrayBuffer>) => {
      for (let index = 0; index < bytes.length; index += 1, next += 1) bytes[index] = next % 256;
    };
    expect(randomId(10, counting)).toBe('23456789AB');
  });

  it('uses every letter and digit', () => {
    expect(new Set(randomId(5000)).size).toBe(62);
  });

  it('never repeats', () => {
    expect(new Set(Array.from({ length: 1000 }, () => randomId(10))).size).toBe(1000);
  });
});

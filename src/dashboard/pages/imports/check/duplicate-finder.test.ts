import { describe, expect, it } from 'vitest';
import { DuplicateFinder } from './duplicate-finder.ts';

const key = (index: number) => `reader.${index}@example.com`;

describe('DuplicateFinder', () => {
  it('returns the line where a key was first seen', () => {
    const finder = new DuplicateFinder();
    expect(finder.see('a', 2)).toBe(0);
    expect(finder.see('b', 3)).toBe(0);
    expect(finder.see('a', 4)).toBe(2);
    expect(finder.see('a', 5)).toBe(2);
    expect(finder).toMatchObject({ count: 2, isExact: true });
  });

  it('is exact up to its limit', () => {
    const finder = new DuplicateFinder();
    for (let index = 0; index < 200_000; index += 1) finder.see(key(index % 150_000), index + 1);
    expect(finder).toMatchObject({ count: 50_000, isExact: true });
  });

  it.each([
    ['counted', (index: number) => `reader.${index}@example.com`],
    ['padded', (index: number) => `user${String(index).padStart(9, '0')}@example.com`],
    ['in hexadecimal', (index: number) => `${index.toString(16)}@a.se`],
    ['of many domains', (index: number) => `x@d${index}.example.com`],
  ])('estimates beyond its limit even when all are distinct: addresses %s', (_how, address) => {
    const finder = new DuplicateFinder(10_000);
    for (let index = 0; index < 100_000; index += 1) finder.see(address(index), index + 1);
    expect(finder).toMatchObject({ count: 0, isExact: false });
  });

  it('estimates evenly spread repetitions within a few percent', () => {
    const finder = new DuplicateFinder(10_000);
    for (let index = 0; index < 400_000; index += 1) finder.see(key(index % 300_000), index + 1);
    expect(finder.count / 100_000).toBeGreaterThan(0.9);
    expect(finder.count / 100_000).toBeLessThan(1.1);
  });
});

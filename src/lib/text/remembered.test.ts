import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('works once for a text that comes again', () => {
  const work = vi.fn((text: string) => text.toUpperCase());
  const upper = remembered(work);
  expect(['a', 'b', 'a', 'a'].map(upper)).toEqual(['A', 'B', 'A', 'A']);
  expect(work).toHaveBeenCalledTimes(2);
});

it('gives the right result for thousands of texts, and forgets early ones', () => {
  const work = vi.fn((text: string) => `${text}!`);
  const marked = remembered(work);
  for (let turn = 0; turn < 2; turn += 1) {
    for (let index = 0; index < 5000; index += 1) expect(marked(`${index}`)).toBe(`${index}!`);
  }
  expect(work).toHaveBeenCalledTimes(10_000);
});

it('keeps no long text', () => {
  const work = vi.fn((text: string) => text.length);
  const size = remembered(work);
  expect([size('x'.repeat(65)), size('x'.repeat(65))]).toEqual([65, 65]);
  expect(work).toHaveBeenCalledTimes(2);
});

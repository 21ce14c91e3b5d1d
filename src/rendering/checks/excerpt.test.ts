import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('keeps a text that fits', () => {
    expect(excerpt('Shop', 4)).toBe('Shop');
  });

  it('marks what it cuts off', () => {
    expect(excerpt('I wrote down what we learned', 10)).toBe('I wrote d…');
  });

  it('leaves no space before the mark', () => {
    expect(excerpt('I wrote down', 9)).toBe('I wrote…');
  });

  it('cuts no character in half', () => {
    expect(excerpt('🥐🥐🥐🥐', 3)).toBe('🥐🥐…');
  });
});

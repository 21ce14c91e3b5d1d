import { describe, expect, it } from 'vitest';
import { changeSentence, signedCount } from './sign-ups.ts';

describe('the change of sign-ups', () => {
  it.each([
    [12, '+12', '12 more confirmed sign-ups in the last 30 days than in the 30 days before.'],
    [1, '+1', '1 more confirmed sign-up in the last 30 days than in the 30 days before.'],
    [-3, '-3', '3 fewer confirmed sign-ups in the last 30 days than in the 30 days before.'],
    [0, '0', 'As many confirmed sign-ups in the last 30 days as in the 30 days before.'],
  ])('%i', (change, figure, sentence) => {
    expect(signedCount(change)).toBe(figure);
    expect(changeSentence(change)).toBe(sentence);
  });
});

import { expect, it } from 'vitest';
import { countCharacters } from './count-characters.ts';

it.each([
  ['', 0],
  ['Sale', 4],
  ['é', 1],
  ['e\u0301', 1],
  ['👩‍👩‍👧 hi', 4],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

import { expect, it } from 'vitest';
import { waitWords } from './wait-words.ts';

it.each([
  [{ days: 0, hours: 0 }, 'as soon as they join'],
  [{ days: 0, hours: 1 }, '1 hour after they join'],
  [{ days: 2, hours: 3 }, '2 days 3 hours after they join'],
  [{ days: 7, hours: 0 }, '7 days after they join'],
])('a wait of %o is said as %s', (wait, words) => {
  expect(waitWords(wait)).toBe(words);
});

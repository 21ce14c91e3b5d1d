import { expect, it } from 'vitest';
import { lineSentence } from './line-sentence.ts';

it.each([
  [{ lines: 1001, header: 1, rows: 1000, blank: 0, breaks: 0 }, '1,001 lines: 1 header and 1,000 rows.'],
  [
    { lines: 10, titles: 2, header: 1, rows: 3, blank: 3, breaks: 1 },
    '10 lines: 2 lines above the table, 1 header, 3 rows, 3 blank lines, and 1 line break inside cells.',
  ],
])('adds lines up: %j', (lines, sentence) => {
  expect(lineSentence(lines)).toBe(sentence);
});

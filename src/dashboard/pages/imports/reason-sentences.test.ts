import { describe, expect, it } from 'vitest';
import {
  characterName,
  conversionSentence,
  delimiterSentence,
  encodingSentence,
  headerSentence,
  matchSentence,
  quoteSentence,
  titleSentence,
} from './reason-sentences.ts';

describe('reasons in words', () => {
  it.each([
    [encodingSentence({ code: 'letter_frequencies', language: 'sv' }), 'look like Swedish in this encoding'],
    [
      delimiterSentence({ code: 'even_columns', columns: 3, rows: 1200, ofRows: 1200 }),
      'all 1,200 rows looked at have 3 columns',
    ],
    [delimiterSentence({ code: 'even_columns', columns: 2, rows: 4, ofRows: 5 }), '4 of 5 rows'],
    [quoteSentence({ code: 'quoted_cells', cells: 1 }), '1 cell looked at stands'],
    [headerSentence({ code: 'addresses_below', name: 'E-post' }), 'addresses below "E-post"'],
    [titleSentence({ code: 'lone_cells_above', text: 'Export' }), '("Export") are nearly empty'],
    [matchSentence({ code: 'known_name', word: 'förnamn', language: 'sv' }), 'By its name (Swedish)'],
    [matchSentence({ code: 'addresses', share: 2 / 3 }), '66 %'],
    [characterName('\t'), 'tab'],
  ])('%s', (sentence, part) => {
    expect(sentence).toContain(part);
  });

  it('say why another file is sent', () => {
    expect(conversionSentence([])).toBeNull();
    expect(conversionSentence(['encoding', 'title_lines'])).toBe(
      'A UTF-8 CSV file made from it in this browser is sent, because not all of it is in UTF-8 and there are lines above the table.',
    );
  });
});

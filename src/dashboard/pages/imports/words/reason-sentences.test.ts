import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../../../messages/node/server-messages.ts';
import {
  characterName,
  delimiterSentence,
  encodingSentence,
  headerSentence,
  matchSentence,
  quoteSentence,
  titleSentence,
} from './reason-sentences.ts';

const t = messagesIn('imports', 'en');

describe('reasons in words', () => {
  it.each([
    [
      encodingSentence({ code: 'letter_frequencies', language: 'sv' }, t),
      t('encoding.language.help', { language: 'Swedish' }),
    ],
    [
      encodingSentence({ code: 'letter_frequencies', language: null }, t),
      t('encoding.help', { reason: 'letter_frequencies' }),
    ],
    [
      delimiterSentence({ code: 'even_columns', columns: 3, rows: 1200, ofRows: 1200 }, t),
      t('delimiter.all.help', { rows: 1200, columns: 3 }),
    ],
    [
      delimiterSentence({ code: 'even_columns', columns: 2, rows: 2035, ofRows: 2037 }, t),
      t('delimiter.some.help', { count: 2035, rows: 2037, columns: 2 }),
    ],
    [quoteSentence({ code: 'quoted_cells', cells: 1 }, t), t('quote.found.help', { count: 1 })],
    [
      headerSentence({ code: 'addresses_below', name: 'E-post' }, t),
      t('header.below.help', { name: 'E-post' }),
    ],
    [
      titleSentence({ code: 'lone_cells_above', text: 'Export' }, t),
      t('titles.text.help', { text: 'Export' }),
    ],
    [
      matchSentence({ code: 'known_name', word: 'förnamn', language: 'sv' }, t),
      t('match.foreign.label', { language: 'Swedish' }),
    ],
    [matchSentence({ code: 'addresses', share: 2 / 3 }, t), t('match.emails.label', { share: 2 / 3 })],
    [matchSentence({ code: 'statuses', word: 'Cleaned' }, t), t('match.statuses.label', { word: 'Cleaned' })],
    [characterName('\t', t), t('character.label', { name: 'tab' })],
    [
      characterName(';', t),
      t('character.sample.label', { name: t('character.label', { name: 'semicolon' }), sample: ';' }),
    ],
    [characterName('~', t), '~'],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected);
  });
});

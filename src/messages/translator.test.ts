import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { compileCatalog } from './catalog/compile.ts';
import { pseudoMessage } from './catalog/pseudo.ts';
import { languagesIn } from './catalog/read-catalog.ts';
import { joinNames } from './join-names.ts';
import { pseudoLanguage } from './languages.ts';
import { messagesIn } from './node/server-messages.ts';
import { createTranslator } from './translator.ts';

describe('a translator', () => {
  it('fills in values as the language writes them', () => {
    expect(messagesIn('public', 'en')('field.tooLong.error', { count: 1 })).toBe(
      'Enter at most 1 character.',
    );
    expect(messagesIn('public', 'de')('field.tooLong.error', { count: 1234 })).toContain('1.234 Zeichen');
  });

  it('hands pieces to tags', () => {
    const values = { listNames: '<b>News</b>', lists: (pieces: unknown[]) => `[${pieces.join('')}]` };
    expect(messagesIn('public', 'en').rich('confirm.body', values).join('')).toBe(
      'You’re about to subscribe to [<b>News</b>].',
    );
  });

  it('leaves out what would turn the rest of a sentence around', () => {
    const said = messagesIn('common', 'en')('overwrite.body', { name: '\u202EShop\u2067' });
    expect(said).toContain('“Shop”');
  });

  it('says which key is missing', () => {
    const t = createTranslator<'public'>({}, { language: 'en', locale: 'en-US' });
    expect(() => t('confirm.title')).toThrow('confirm.title');
  });

  it.each([
    [null, 'en'],
    ['sv-FI', 'sv'],
    ['tlh', 'en'],
  ])('for the tag %s speaks %s', (tag, language) => {
    expect(messagesIn('public', tag).language).toBe(language);
  });
});

it.each([...languagesIn('src/messages'), pseudoLanguage])('every message of %s compiles', (language) => {
  const catalog = compileCatalog('src/messages', language);
  expect(catalog.get('public')).toBeDefined();
  expect([...catalog.keys()]).toEqual([...compileCatalog('src/messages', 'en').keys()]);
});

it('joins names as a language does', () => {
  expect(joinNames(['A', 'B', 'C'], 'en-US')).toBe('A, B, and C');
  expect(joinNames(['A', 'B'], 'de')).toBe('A und B');
});

it('makes a pseudo message of the same placeholders', () => {
  const pseudo = pseudoMessage(
    'Delete {count, plural, one {# contact} other {# contacts}} of <b>{name}</b>?',
  );
  expect(pseudo).toMatch(/^⟦Délété···? \{count,\s?plural/);
  expect(compile(pseudo)).toEqual(expect.arrayContaining([['b', ['name']]]));
});

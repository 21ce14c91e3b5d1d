import { describe, expect, it } from 'vitest';
import { chooseLanguage, wantedLanguages } from './choose-language.ts';
import { directionOf, formattingLocale } from './languages.ts';

const available = ['en', 'de', 'sv', 'pt-BR'];

describe('choosing a language', () => {
  it.each([
    [['sv'], 'sv'],
    [['SV-fi'], 'sv'],
    [['da', 'de-AT'], 'de'],
    [['pt-br'], 'pt-BR'],
    [['pt'], 'en'],
    [[], 'en'],
  ])('takes of %j what there is', (wanted, chosen) => {
    expect(chooseLanguage(wanted, available)).toBe(chosen);
  });
});

describe('an Accept-Language header', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', ['de-AT', 'de', 'en']],
    ['en;q=0.2, sv', ['sv', 'en']],
    ['sv;q=0, en', ['en']],
    ['*, <script>, de', ['de']],
    ['', []],
    [Array.from({ length: 500 }, () => 'xx').join(), Array.from({ length: 20 }, () => 'xx')],
  ])('%s', (header, languages) => {
    expect(wantedLanguages(header)).toEqual(languages);
  });
});

it.each([
  ['en', ['en-GB', 'en'], 'en-GB'],
  ['en', ['de-DE'], 'en-US'],
  ['en', ['en-US@posix', 'en-GB'], 'en-GB'],
  ['zh', ['zh-Hant-TW'], 'zh-Hant-TW'],
  ['de', ['de-AT'], 'de-AT'],
  ['sv', ['en-GB'], 'sv'],
])('numbers of %s for a reader of %j follow %s', (language, preferred, locale) => {
  expect(formattingLocale(language, preferred)).toBe(locale);
});

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['de', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

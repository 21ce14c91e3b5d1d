import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldKey } from './fold-key.ts';
import { searchKey, stripNul } from './search-key.ts';
import { foldAccents, slug } from './slug.ts';

describe('slug', () => {
  it.each([
    ['Antal nätter', 'antal-natter'],
    ['City', 'city'],
    ['  First   name ', 'first-name'],
    ['first_name', 'first-name'],
    ['Straße & Hausnummer', 'strasse-hausnummer'],
    ['Øst/Łódź (đ)', 'ost-lodz-d'],
    ['Crème brûlée № 5', 'creme-brulee-no-5'],
    ['İstanbul ılık', 'istanbul-ilik'],
    ['ﬁle ½', 'file-1-2'],
    ['Город', 'город'],
    ['Мой город', 'мой-город'],
    ['हिन्दी', 'हिन्दी'],
    ['都市', '都市'],
    ['!!!', 'u21-u21-u21'],
    ['❤', 'u2764'],
    ['', 'u'],
    ['\u0301', 'u301'],
  ])('of %j is %s', (name, code) => {
    expect(slug(name)).toBe(code);
  });

  it('is never empty, never too long, and a slug of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const code = slug(name, 20);
        expect(code).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u);
        expect(code.length).toBeLessThanOrEqual(20);
        expect(slug(code)).toBe(code);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('comparing', () => {
  it('foldAccents removes accents and keeps other scripts', () => {
    expect(foldAccents('Ångström Ærø Иван')).toBe('angstrom aero иван');
  });

  it('searchKey ignores case and composition, not accents', () => {
    expect(searchKey('ZOE\u0308')).toBe('zoë');
    expect(searchKey('Zoë')).not.toBe(searchKey('Zoe'));
  });

  it('stripNul removes every NUL', () => {
    expect(stripNul('An\0na\0')).toBe('Anna');
    expect(stripNul('Anna')).toBe('Anna');
  });
});

describe('foldKey', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['ZOE\u0308', 'zoe'],
    ['Hauptstraße', 'hauptstrasse'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Łódź', 'lodz'],
    ['Đặng Thị Ánh', 'dang thi anh'],
    ['Þórður', 'thordur'],
    ['İrem Işık', 'irem isik'],
    ['ı', 'i'],
    ['Œuvre', 'oeuvre'],
    ['Σωκράτης', 'σωκρατης'],
    ['Алёна', 'алена'],
    ['مُحَمَّد', 'محمد'],
    ['हिन्दी', 'हिन्दी'],
    ['がぎ', 'がぎ'],
    ['김민준', '김민준'],
    ['ﬁn Ａｎｎ', 'fin ann'],
    ['  Ann \u00a0\t Lee ', 'ann lee'],
    ['', ''],
  ])('of %j is %j', (text, key) => {
    expect(foldKey(text)).toBe(key);
  });

  it('folds nothing further, for any case and composition', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(
          'ß',
          'ẞ',
          'İ',
          'ı',
          'é',
          '\u0301',
          'Ǆ',
          'ﬀ',
          'a',
          'Ж',
          'σ',
          ' ',
          '\u3099',
          'か',
        ),
      }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const key = foldKey(text);
        expect(foldKey(key)).toBe(key);
        expect(foldKey(text.normalize('NFD'))).toBe(key);
        expect(foldKey(` ${text}  `)).toBe(key);
      }),
      { numRuns: 200 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { loadEmoji } from './emoji-data.ts';
import { findEmoji } from './find-emoji.ts';

const english = await loadEmoji('en-US');

describe('emoji data', () => {
  it.each(['de', 'en', 'es', 'fr', 'sv'])(
    'includes a name and a group for each emoji in %s',
    async (language) => {
      const { emojis, categories, locale } = await loadEmoji(language);
      expect(locale).toBe(language);
      expect(emojis.length).toBe(english.emojis.length);
      expect(categories).toHaveLength(9);
      expect(
        emojis.filter(({ label, category }) => label === '' || categories[category] === undefined),
      ).toEqual([]);
    },
  );

  it('includes 5 skin tones for hands, and none for smileys', () => {
    const tonesOf = (label: string) => english.emojis.find((one) => one.label === label)?.skins;
    expect(new Set(Object.values(tonesOf('Thumbs up') ?? {})).size).toBe(5);
    expect(tonesOf('Grinning face')).toBeUndefined();
  });

  it('is in English for a language without names', async () => {
    expect((await loadEmoji('ar-XB')).locale).toBe('en');
  });
});

describe('findEmoji', () => {
  const found = (query: string) => findEmoji(english, query).map(({ emoji }) => emoji);

  it('lists names that begin with the words first, then names that contain them, then other words', () => {
    expect(found('party')).toEqual(expect.arrayContaining(['🥳', '🎉']));
    expect(found('rocket')[0]).toBe('🚀');
    expect(findEmoji(english, 'heart')[0]?.label).toMatch(/^Heart/);
    expect(found('yay').length).toBeGreaterThan(0);
  });

  it('returns 8 at most, and nothing for an empty search', () => {
    expect(found('face')).toHaveLength(8);
    expect(found(' ')).toEqual([]);
    expect(found('xyzzy')).toEqual([]);
  });

  it('ignores accents and case', async () => {
    const french = await loadEmoji('fr');
    expect(findEmoji(french, 'FUSEE').map(({ emoji }) => emoji)).toContain('🚀');
  });
});

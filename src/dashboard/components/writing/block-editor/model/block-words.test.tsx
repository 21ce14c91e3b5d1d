import { describe, expect, it } from 'vitest';
import { blockCatalog } from '../../../../../rendering/blocks/catalog.ts';
import { align } from '../../../../../rendering/blocks/catalog-entry.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { alignmentName, categoryName, kindName, settingLabel } from './block-words.ts';

const t = loadedMessages('block-editor');

describe('the words for blocks', () => {
  it.each(blockCatalog.map(({ block }) => block))('know all of $slug as the service names it', (block) => {
    expect(kindName(t, block.slug)).toBe(block.name);
    for (const { name, label } of block.components) expect(settingLabel(t, block.slug, name)).toBe(label);
  });

  it('know every alignment', () => {
    const choices = align.choices ?? [];
    expect(choices.map(({ value }) => alignmentName(t, value))).toEqual(choices.map(({ label }) => label));
  });

  it('say what a category holds, and keep one from elsewhere', () => {
    expect(categoryName(t, 'shop')).toBe(t('category.shop.title'));
    expect(categoryName(t, 'seasonal')).toBe('Seasonal');
    expect(categoryName(t, '')).toBe(t('palette.other.title'));
  });

  it('know nothing of a kind from elsewhere', () => {
    expect(kindName(t, 'weather')).toBeNull();
    expect(settingLabel(t, 'weather', 'heading')).toBeNull();
    expect(settingLabel(t, 'text', 'weather')).toBeNull();
    expect(settingLabel(t, 'two-columns', 'weather_2')).toBeNull();
  });
});

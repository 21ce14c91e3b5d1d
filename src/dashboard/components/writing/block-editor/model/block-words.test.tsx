import { describe, expect, it } from 'vitest';
import { blockCatalog } from '../../../../../rendering/blocks/catalog.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { categoryName, choiceName, kindName, otherWords, settingLabel } from './block-words.ts';

const t = loadedMessages('block-editor');

describe('the texts for blocks', () => {
  it.each(blockCatalog.map(({ block }) => block))('cover all of $slug as the service names it', (block) => {
    expect(kindName(t, block.slug)).toBe(block.name);
    const settings = block.components.flatMap((component) => [component, ...fieldsOf(component)]);
    for (const { name, label } of settings) expect(settingLabel(t, block.slug, name)).toBe(label);
  });

  it.each(blockCatalog.map(({ block }) => block))('cover every choice of $slug', (block) => {
    const settings = block.components.flatMap((component) => [component, ...fieldsOf(component)]);
    for (const { name, choices } of settings.filter(({ type }) => type === 'choice')) {
      expect(
        choicesOf(choices).filter(({ value, label }) => shownChoice(name, value, label) !== label),
      ).toEqual([]);
    }
  });

  it('find every kind except a signature by a synonym', () => {
    const without = blockCatalog.filter(({ block }) => otherWords(t, block.slug) === '');
    expect(without.map(({ block }) => block.slug)).toEqual(['signature']);
  });

  it('describe a category, and leave an unknown one unchanged', () => {
    expect(categoryName(t, 'shop')).toBe(t('category.shop.title'));
    expect(categoryName(t, 'seasonal')).toBe('Seasonal');
    expect(categoryName(t, '')).toBe(t('palette.other.title'));
  });

  it('are missing for an unknown kind', () => {
    expect(kindName(t, 'weather')).toBeNull();
    expect(settingLabel(t, 'weather', 'heading')).toBeNull();
    expect(settingLabel(t, 'text', 'weather')).toBeNull();
    expect(settingLabel(t, 'two-columns', 'weather_2')).toBeNull();
  });
});

function choicesOf(choices: unknown): { value: string; label: string }[] {
  if (!Array.isArray(choices)) return [];
  return choices
    .filter(isRecord)
    .map(({ value, label }) => ({ value: textData(value), label: textData(label) }));
}

/** Returns the text shown for a choice. Names of networks and bare numbers are the same in every language. */
function shownChoice(name: string, value: string, label: string): string | null {
  return name === 'network' || value === label ? label : choiceName(t, name, value);
}

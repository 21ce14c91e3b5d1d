import { describe, expect, it } from 'vitest';
import { blockCatalog } from '../../../../../rendering/blocks/catalog.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { categoryName, choiceName, kindName, otherWords, settingLabel } from './block-words.ts';

const t = loadedMessages('block-editor');

describe('the words for blocks', () => {
  it.each(blockCatalog.map(({ block }) => block))('know all of $slug as the service names it', (block) => {
    expect(kindName(t, block.slug)).toBe(block.name);
    const settings = block.components.flatMap((component) => [component, ...fieldsOf(component)]);
    for (const { name, label } of settings) expect(settingLabel(t, block.slug, name)).toBe(label);
  });

  it.each(blockCatalog.map(({ block }) => block))('know every choice of $slug', (block) => {
    const settings = block.components.flatMap((component) => [component, ...fieldsOf(component)]);
    for (const { name, choices } of settings.filter(({ type }) => type === 'choice')) {
      expect(
        choicesOf(choices).filter(({ value, label }) => shownChoice(name, value, label) !== label),
      ).toEqual([]);
    }
  });

  it('find every kind by other words than its name, but a signature', () => {
    const without = blockCatalog.filter(({ block }) => otherWords(t, block.slug) === '');
    expect(without.map(({ block }) => block.slug)).toEqual(['signature']);
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

function choicesOf(choices: unknown): { value: string; label: string }[] {
  if (!Array.isArray(choices)) return [];
  return choices
    .filter(isRecord)
    .map(({ value, label }) => ({ value: textData(value), label: textData(label) }));
}

/** Names of networks and bare numbers are the same in every language. */
function shownChoice(name: string, value: string, label: string): string | null {
  return name === 'network' || value === label ? label : choiceName(t, name, value);
}

import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blockCatalog } from '../../../../../rendering/blocks/catalog.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { kindName } from '../model/block-words.ts';
import { blocksNamed, makeMailOf, showEditor } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');

/** Kinds of blocks that together have every type of component. */
const slugs = blockCatalog.flatMap(({ block: { slug, components } }, at) => {
  const earlier = new Set(
    blockCatalog.slice(0, at).flatMap(({ block }) => block.components.map(({ type }) => type)),
  );
  return components.some(({ type }) => !earlier.has(type)) ? [slug] : [];
});

/** Returns the settings fields for typed words, with their labels. */
function wordFields(slug: string): readonly HTMLInputElement[] {
  const name = t('settings.block.label', { name: kindName(t, slug) ?? '' });
  const settings = screen.getByRole('region', { name });
  return [...settings.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    ({ type, disabled }) => ['text', 'textarea', 'url', 'email'].includes(type) && !disabled,
  );
}

const labelOf = (field: HTMLInputElement) => field.labels?.[0]?.textContent ?? field.ariaLabel ?? field.id;

describe('the settings of blocks with every type of field', () => {
  it.each(slugs)('keep each letter as typed: %s', async (slug) => {
    const { user } = showEditor(makeMailOf({ 2: [slug] }));
    await user.click(screen.getByRole('group', { name: blocksNamed(kindName(t, slug) ?? '') }));
    await user.click(screen.getByRole('button', { name: t('settings.label') }));
    const lost: string[] = [];
    for (const at of wordFields(slug).keys()) {
      const field = wordFields(slug)[at];
      if (field === undefined) continue;
      fireEvent.change(field, { target: { value: 'h' } });
      if (field.value !== 'h') lost.push(`${labelOf(field)}: ${field.value}`);
    }
    expect(lost).toEqual([]);
  });
});

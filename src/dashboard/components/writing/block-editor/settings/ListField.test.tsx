import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { blocksOf } from '../model/areas.ts';
import { blocksNamed, makeMailOf, showEditor } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');

/** Shows an email with one block of steps, and opens its settings. */
async function showSteps() {
  const { saved, user } = showEditor(makeMailOf({ 2: ['steps'] }));
  const name = t('kind.steps.label');
  await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
  await user.click(screen.getByRole('button', { name: t('settings.label') }));
  const settings = within(screen.getByRole('region', { name: t('settings.block.label', { name }) }));
  const headings = () => {
    const items = blocksOf(saved.document, 2)[0]?.data['items'];
    return Array.isArray(items)
      ? items.map((item: unknown) => (isRecord(item) ? textData(item['heading']) : ''))
      : [];
  };
  const step = (position: number) =>
    within(settings.getByRole('group', { name: t('items.item.label', { position }) }));
  const moving = (direction: 'up' | 'down', position: number) =>
    settings.getByRole('button', {
      name: t('items.move.label', { direction, position }),
    });
  const remove = (position: number) =>
    settings.getByRole('button', { name: t('items.remove.label', { position }) });
  return { user, settings, headings, step, moving, remove };
}

describe('the items of a list', () => {
  it('are edited, moved, added, and removed by keyboard, and the focus follows', async () => {
    const { user, settings, headings, step, moving, remove } = await showSteps();
    const [sample = ''] = headings();
    const first = step(1).getByRole('textbox', { name: t('setting.heading.label') });
    await user.clear(first);
    await user.type(first, 'Choose');
    expect(headings()).toEqual(['Choose', sample, sample]);

    moving('down', 1).focus();
    await user.keyboard('{Enter}');
    expect(headings()).toEqual([sample, 'Choose', sample]);
    expect(moving('down', 2)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(headings()).toEqual([sample, sample, 'Choose']);
    expect(moving('down', 3)).toBeDisabled();
    expect(moving('up', 3)).toHaveFocus();

    await user.click(settings.getByRole('button', { name: t('items.add.button') }));
    expect(step(4).getByRole('textbox', { name: t('setting.heading.label') })).toHaveFocus();
    await user.keyboard('Wear');
    expect(headings()).toEqual([sample, sample, 'Choose', 'Wear']);

    remove(1).focus();
    await user.keyboard('{Enter}');
    expect(headings()).toEqual([sample, 'Choose', 'Wear']);
    expect(remove(1)).toHaveFocus();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { blocksNamed, makeMailOf, showEditor } from '../testing/show-editor.tsx';

const t = loadedMessages('block-options');
const tEditor = loadedMessages('block-editor');

async function openSettings(hasOptions: boolean) {
  const { user } = showEditor(makeMailOf({ 2: ['image'] }), { hasOptions });
  const name = tEditor('kind.image.label');
  await user.click(screen.getByRole('group', { name: blocksNamed(name) }));
  await user.click(screen.getByRole('button', { name: tEditor('settings.label') }));
  return within(screen.getByRole('region', { name: tEditor('settings.block.label', { name }) }));
}

describe('an editor on a service that drops Newsdesk’s members', () => {
  it('hides the options of blocks and images, and keeps their values', async () => {
    const settings = await openSettings(false);
    expect(settings.getByLabelText(tEditor('image.alt.label'))).toBeVisible();
    expect(settings.queryByText(t('group.title', { group: 'spacing' }))).toBeNull();
    expect(settings.queryByText(t('group.title', { group: 'image' }))).toBeNull();
    expect(settings.queryByRole('checkbox', { name: t('decorative.label') })).toBeNull();
  });

  it('shows them on one that keeps the members', async () => {
    const settings = await openSettings(true);
    expect(settings.getByText(t('group.title', { group: 'spacing' }))).toBeVisible();
    expect(settings.getByText(t('group.title', { group: 'image' }))).toBeVisible();
  });

  it('offers no columns', () => {
    showEditor(makeMailOf({ 2: ['text'] }), { hasOptions: false });
    expect(screen.queryByRole('region', { name: tEditor('section.category.title') })).toBeNull();
  });

  it('keeps colors and fonts in the style, and hides width, buttons, and language', async () => {
    const { user } = showEditor(makeMailOf({ 2: ['text'] }), { hasOptions: false });
    await user.click(screen.getByRole('button', { name: tEditor('panel.label', { panel: 'style' }) }));
    expect(
      screen.getByRole('group', { name: tEditor('style.group.title', { group: 'headings' }) }),
    ).toBeVisible();
    expect(screen.queryByRole('group', { name: t('group.title', { group: 'email' }) })).toBeNull();
  });
});

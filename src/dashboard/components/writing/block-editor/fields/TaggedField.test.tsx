import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { blocksNamed, makeMailOf, showEditor } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');
const tTags = loadedMessages('merge-tags');

it('a label in the settings accepts a merge tag from the menu, and shows it as a chip', async () => {
  const { saved, user, offer } = showEditor(makeMailOf({ 2: ['heading'] }));
  offer([{ text: '##firstname##', label: 'First name' }]);
  await user.click(screen.getByRole('group', { name: blocksNamed(t('kind.heading.label')) }));
  await user.click(screen.getByRole('button', { name: t('settings.label') }));
  const name = t('settings.block.label', { name: t('kind.heading.label') });
  const settings = screen.getByRole('region', { name });
  const field = t('setting.heading.label');
  await user.click(within(settings).getByRole('button', { name: tTags('menu.label', { field }) }));
  await user.click(within(settings).getByText('First name'));
  expect(saved.document.blockdata_set[0]?.data['heading']).toBe('Your heading##firstname##');
  await waitFor(() => expect(settings.querySelector('[data-merge-tag]')).not.toBeNull());
});

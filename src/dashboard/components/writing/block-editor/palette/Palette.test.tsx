import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { makeMailOf, showEditor, slugsOf } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');

it('adds one block on a double click', async () => {
  const { saved, user } = showEditor(makeMailOf({ 2: ['divider'] }));
  await user.dblClick(screen.getByText(t('kind.heading.label')));
  expect(slugsOf(saved.document, 2)).toEqual(['divider', 'heading']);
});

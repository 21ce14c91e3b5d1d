import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { makeBlockDraft } from '../../../../testing/mail-records.ts';
import { pageWith } from '../../../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { blocksNamed, makeMailOf } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');
const tSaved = loadedMessages('saved-blocks');

const stamp = '2026-01-01T00:00:00Z';
const footer = {
  ...{ id: 7, url: '', name: 'Our footer', category: 'Ends', version: 1, updated: stamp, created: stamp },
  blockdocument: {
    ...makeMailOf({ 1: ['text', 'divider'] }),
    layout: { id: 0, content: '{{area:1}}' },
  },
};

const withSaved = ['savedBlockList', 'savedBlockShow', 'savedBlockUpdate'];

function renderDraft(operations: readonly string[]) {
  const draft = makeBlockDraft({ id: 77, blockdocument: makeMailOf({ 2: ['heading', 'text'] }) });
  return renderDashboard({
    at: '/drafts/77',
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: [...everyExtension, ...operations] } }),
      blockList: () => ({ status: 200, body: pageWith([]) }),
      draftShow: () => ({ status: 200, body: draft }),
      draftUpdate: () => ({ status: 200, body: draft }),
      savedBlockList: () => ({ status: 200, body: pageWith([footer]) }),
      savedBlockShow: () => ({ status: 200, body: footer }),
      savedBlockUpdate: () => ({ status: 200, body: footer }),
    },
  });
}

it('inserts saved blocks in one step, and renames them', async () => {
  const { user, stub } = renderDraft(withSaved);
  await user.click(await screen.findByRole('button', { name: t('rail.saved.button') }));
  const panel = await screen.findByRole('complementary', { name: t('panel.title', { panel: 'saved' }) });
  await user.click(await within(panel).findByRole('button', { name: footer.name }));
  const undo = screen.getByRole('button', { name: t('undo.button') });
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
  expect(screen.getAllByRole('group', { name: blocksNamed(t('kind.text.label')) })).toHaveLength(2);
  await user.click(undo);
  expect(undo).toHaveAttribute('aria-disabled', 'true');

  await user.click(within(panel).getByRole('button', { name: new RegExp(`for ${footer.name}`) }));
  await user.click(screen.getByRole('button', { name: tSaved('rename.button') }));
  const name = await screen.findByRole('textbox', { name: tSaved('name.label') });
  await user.clear(name);
  await user.type(name, 'Foot{Enter}');
  await waitFor(() =>
    expect(stub.callsOf('savedBlockUpdate').map(({ body }) => body)).toEqual([
      { name: 'Foot', category: 'Ends', based_on: Date.parse(stamp) },
    ]),
  );
});

it('hides saved blocks if the service stores none', async () => {
  renderDraft([]);
  expect(await screen.findByRole('button', { name: t('rail.add.button') })).toBeVisible();
  expect(screen.queryByRole('button', { name: t('rail.saved.button') })).toBeNull();
});

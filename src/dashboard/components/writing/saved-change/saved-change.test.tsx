import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import type { SavedBlock } from '../../../../contract/mails/saved-blocks.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeBlockDraft } from '../../../testing/mail-records.ts';
import { pageWith } from '../../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../../testing/render-dashboard.tsx';
import { keyOf } from '../block-editor/model/block-keys.ts';
import { changeData } from '../block-editor/model/operations.ts';
import { insertSaved } from '../block-editor/model/saved-blocks.ts';
import { blocksNamed, makeMailOf } from '../block-editor/testing/show-editor.tsx';

const t = loadedMessages('saved-blocks');
const tBlocks = loadedMessages('block-editor');

const stamp = '2026-01-01T00:00:00Z';
const name = 'Our footer';
const blocks: BlockDocument = { ...makeMailOf({ 1: ['text'] }), layout: { id: 0, content: '{{area:1}}' } };

function savedAs(version: number, text?: string): SavedBlock {
  const [placed] = blocks.blockdata_set;
  if (placed === undefined) throw new Error('nothing is saved');
  const blockdocument = text === undefined ? blocks : changeData(blocks, keyOf(placed), { text });
  return {
    ...{ id: 7, url: '', name, category: '', version, updated: stamp, created: stamp },
    blockdocument,
  };
}

/** Returns an email with a copy of the first version. */
function makeCopy(): BlockDocument {
  const marked = { ...savedAs(1), blockdocument: withParts(blocks) };
  const inserted = insertSaved(makeMailOf({ 2: ['heading'] }), { area: 2, position: 1 }, marked);
  if (inserted === null) throw new Error('nothing was inserted');
  return inserted.document;
}

function withParts(document: BlockDocument): BlockDocument {
  const blockdata_set = document.blockdata_set.map((placed) => ({
    ...placed,
    newsdesk: { saved: { part: 1 } },
  }));
  return { ...document, blockdata_set };
}

/** Opens a draft with a copy; another draft has one, too. */
function renderCopies(now: SavedBlock) {
  const current = { ...now, blockdocument: withParts(now.blockdocument) };
  const drafts = [77, 78].map((id) => makeBlockDraft({ id, blockdocument: makeCopy() }));
  const draftOf = (id: unknown) => drafts.find((one) => one.id === Number(id)) ?? drafts[0];
  const shown = renderDashboard({
    at: '/drafts/77',
    handlers: {
      extensionList: () => ({
        status: 200,
        body: {
          operations: [...everyExtension, 'savedBlockList', 'savedBlockShow', 'savedBlockUpdate'],
        },
      }),
      blockList: () => ({ status: 200, body: pageWith([]) }),
      blockTemplateList: () => ({ status: 200, body: pageWith([]) }),
      draftList: () => ({ status: 200, body: pageWith(drafts) }),
      draftShow: ({ params }) => ({ status: 200, body: draftOf(params.id) ?? makeBlockDraft() }),
      draftUpdate: ({ params }) => ({ status: 200, body: draftOf(params.id) ?? makeBlockDraft() }),
      savedBlockList: () => ({ status: 200, body: pageWith([current]) }),
      savedBlockShow: () => ({ status: 200, body: current }),
      savedBlockUpdate: () => ({ status: 200, body: { ...current, version: 2 } }),
    },
  });
  const savedTexts = (id: number) =>
    shown.stub.callsOf('draftUpdate').flatMap(({ params, body }) => {
      const { blockdocument } = body;
      if (Number(params.id) !== id || blockdocument === undefined || blockdocument === null) return [];
      const ofContent = (blockdocument.blockdata_set ?? []).filter(({ area }) => area === 2);
      return [ofContent.map(({ data }) => data['text'])];
    });
  return { ...shown, savedTexts };
}

describe('saved blocks that changed', () => {
  it('are updated in an open draft in one step, and in others after confirmation', async () => {
    const { user, savedTexts } = renderCopies(savedAs(2, '<p>New words</p>'));
    expect(await screen.findByText(t('update.title', { name }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('everywhere.button') }));
    const question = await screen.findByRole('dialog', { name: t('everywhere.title', { name, count: 1 }) });
    expect(savedTexts(78)).toEqual([]);
    await user.click(
      within(question).getByRole('button', { name: t('everywhere.confirm.button', { count: 1 }) }),
    );
    await waitFor(() => expect(savedTexts(78)).toEqual([[undefined, '<p>New words</p>']]));
    await waitFor(() => expect(savedTexts(77)).toEqual([[undefined, '<p>New words</p>']]));
    expect(screen.queryByText(t('update.title', { name }))).toBeNull();
    const undo = screen.getByRole('button', { name: tBlocks('undo.button') });
    expect(undo).toHaveAttribute('title', expect.stringContaining(t('update.step.label', { name })));
    await user.click(undo);
    expect(await screen.findByText(t('update.title', { name }))).toBeVisible();
  });

  it('stay unchanged in an email whose author declines', async () => {
    const { user } = renderCopies(savedAs(2, '<p>New words</p>'));
    await user.click(await screen.findByRole('button', { name: t('update.dismiss.button') }));
    expect(screen.queryByText(t('update.title', { name }))).toBeNull();
    expect(localStorage.getItem('newsdesk.declined-saved-blocks')).toBe('{"draft-77 7":2}');
  });

  it('are replaced with the changes of a copy', async () => {
    const { user, stub, savedTexts } = renderCopies(savedAs(1, '<p>Old words</p>'));
    await user.click(await screen.findByRole('group', { name: blocksNamed(tBlocks('kind.text.label')) }));
    await user.click(screen.getByRole('button', { name: tBlocks('more.button') }));
    await user.click(await screen.findByRole('button', { name: t('change.button', { name }) }));
    await waitFor(() => expect(stub.callsOf('savedBlockUpdate')).toHaveLength(1));
    const [call] = stub.callsOf('savedBlockUpdate');
    expect(call?.body.based_on).toBe(Date.parse(stamp));
    expect(call?.body.blockdocument?.blockdata_set).toMatchObject([{ newsdesk: { saved: { part: 1 } } }]);
    expect(await screen.findByText(t('rename.toast', { name }))).toBeVisible();
    expect(savedTexts(78)).toEqual([]);
  });
});

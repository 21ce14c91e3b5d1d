import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../contract/mails/block-document.ts';
import type { Brand } from '../../../../contract/mails/brand.ts';
import { newBlock } from '../../../../rendering/blocks/catalog.ts';
import { defaultLayout } from '../../../../rendering/blocks/layouts.ts';
import { applyBrand } from '../../../../rendering/brand/apply-brand.ts';
import { defaultBrand } from '../../../../rendering/brand/default-brand.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { makeBlockDraft } from '../../../testing/mail-records.ts';
import { pageWith } from '../../../testing/records.ts';
import { everyExtension, renderDashboard } from '../../../testing/render-dashboard.tsx';

const t = loadedMessages('brand');
const tBlocks = loadedMessages('block-editor');

function brandIn(accent: string, version: number): Brand {
  const colors = { ...defaultBrand.colors, accent };
  return { ...defaultBrand, colors, version, updated: `2026-01-0${version}T00:00:00Z` };
}

const { id, content, areas } = defaultLayout;
const plain: BlockDocument = {
  areas: { ...areas },
  layout: { id, content },
  blockdata_set: [newBlock('text', { area: 2, sort_order: 0 })],
};

const branded = applyBrand(plain, brandIn('0b7a70', 1)).document;

function renderDraft(document: BlockDocument, brand: Brand) {
  const draft = makeBlockDraft({ id: 77, blockdocument: document });
  return renderDashboard({
    at: '/drafts/77',
    handlers: {
      extensionList: () => ({ status: 200, body: { operations: [...everyExtension, 'brandShow'] } }),
      blockList: () => ({ status: 200, body: pageWith([]) }),
      brandShow: () => ({ status: 200, body: brand }),
      draftShow: () => ({ status: 200, body: draft }),
      draftUpdate: () => ({ status: 200, body: draft }),
    },
  });
}

describe('a draft whose brand changed', () => {
  it('applies the brand in one step, which undo reverts', async () => {
    const { user, stub } = renderDraft(branded, brandIn('a8421b', 2));
    const colors = () => stub.callsOf('draftUpdate').map(({ body }) => body.blockdocument?.p_link_color);
    const undo = await screen.findByRole('button', { name: tBlocks('undo.button') });
    await user.click(await screen.findByRole('button', { name: t('change.apply.button') }));
    expect(screen.queryByText(t('change.title'))).toBeNull();
    await waitFor(() => expect(colors()).toEqual(['a8421b']), { timeout: 3_000 });
    expect(undo).toHaveAttribute('title', expect.stringContaining(t('change.step.label')));
    await user.click(undo);
    expect(await screen.findByText(t('change.title'))).toBeVisible();
    await waitFor(() => expect(colors()).toEqual(['a8421b', '0b7a70']), { timeout: 3_000 });
  });

  it('shows the email before and after, and applies the brand from there', async () => {
    const { user, stub } = renderDraft(branded, brandIn('a8421b', 2));
    await user.click(await screen.findByRole('button', { name: t('change.view.button') }));
    const dialog = await screen.findByRole('dialog', { name: t('change.title') });
    expect(
      await screen.findByRole('button', { name: t('change.side.label', { side: 'after' }) }),
    ).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: t('change.side.label', { side: 'before' }) }));
    const apply = screen.getAllByRole('button', { name: t('change.apply.button') });
    const inDialog = apply.find((button) => dialog.contains(button));
    if (inDialog === undefined) throw new Error('The dialog has no button that applies the brand.');
    await user.click(inDialog);
    await waitFor(() => expect(stub.callsOf('draftUpdate')).toHaveLength(1), { timeout: 3_000 });
  });

  it('stays silent after its author keeps the old brand', async () => {
    const { user } = renderDraft(branded, brandIn('a8421b', 2));
    await user.click(await screen.findByRole('button', { name: t('change.dismiss.button') }));
    expect(screen.queryByText(t('change.title'))).toBeNull();
    expect(localStorage.getItem('newsdesk.declined-brands')).toBe('{"draft-77":2}');
  });

  it.each([
    ['that never had a brand', plain],
    ['in the brand as it is', applyBrand(plain, brandIn('a8421b', 2)).document],
  ])('stays silent about one %s', async (_name, document) => {
    const { stub } = renderDraft(document, brandIn('a8421b', 2));
    await screen.findByRole('button', { name: tBlocks('undo.button') });
    if (document !== plain) await waitFor(() => expect(stub.callsOf('brandShow')).toHaveLength(1));
    expect(screen.queryByText(t('change.title'))).toBeNull();
  });
});
